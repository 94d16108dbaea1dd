/** Whether a full stop after the word surely ends a sentence: it is a whole word, and no abbreviation. */
export function endsWithStop(word: string): boolean {
  return (
    /^\p{Ll}{3,}$/u.test(word) &&
    !abbreviations.test(word) &&
    !isCutOff.test(word) &&
    !/^[ivxlc]+$/.test(word) &&
    /[aeiouy]/.test(word)
  )
}

const abbreviations =
  /^(?:etc|cent|approx|dept|est|fig|figs|vol|vols|sec|art|para|inc|ltd|corp|prof|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|misc|max|min|avg|viz|resp|eds|trans|dial|chap|lit|obs|orig|fem|sing|plur|hon|ult|inst|prox|esp|incl|excl|vers?|cap|nos|ind|abbr|pop|alt|temp|ext|tel|specs?|conf|config|def|docs?|refs?|mins|secs|nat|int|stats?|func|proc|prog|elem|env|dist|pos|neg|adj|subj|conj|diff|ave|asst|dict|desc|perm|admin|auth|intro|tech|gen|var|med|com[mp]|freq|reg|govt|assoc|intl|univ|oz|prob|poss|usu|mgmt)$/

/** “Impl.”, “expr.”, “equiv.”: no whole word ends like this. */
const isCutOff = /(?:[^aeiouywlr][lr]|v)$/
