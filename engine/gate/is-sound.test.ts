import { describe, expect, test } from 'vitest'
import { readSentence, readSentences } from '../grammar/read-text.ts'
import { findingsIn } from '../rules/all-rules.ts'
import { kindOf } from '../tables/kinds.ts'
import { isSound } from './is-sound.ts'

/** Whether the gate lets “[old|new]” pass in a sentence. */
function passes(marked: string): boolean {
  const [, before = '', old = '', replacement = '', after = ''] =
    marked.match(/^([^[]*)\[([^|]*)\|([^\]]*)\](.*)$/s) ?? []
  const sentence = readSentence(before + old + after)
  return isSound(sentence, { start: before.length, end: before.length + old.length, replacement })
}

const cases: [what: string, unsound: string, sound: string][] = [
  ['a preposition after another', 'She spoke of [regarding|about] it.', 'She spoke [regarding|about] it.'],
  [
    'a preposition again',
    'We talk about it [in relation to|about] work.',
    'We talk [in relation to|about] work.',
  ],
  [
    'an amount after a preposition',
    'They pay by [using|with] a card.',
    'Keep it [for a minimum of|for at least] two years.',
  ],
  [
    'a verb of several behind “everyone who”',
    'It is for [all persons|everyone] who were here.',
    'It is for [all persons|everyone] who came here.',
  ],
  [
    'a second “that” behind a frame of which “it” stays',
    'First, [it is worth noting that it|it] leaks; second, that it is old.',
    'First, [it is worth noting that it|it] leaks; second, it is old.',
  ],
  [
    'a doing behind “during”',
    'They left during [the process of mending|mending] it.',
    'They talked of [the process of mending|mending] it.',
  ],
  ['a slip that is quoted', 'It [doesnt|doesn’t] [sic] work.', 'It [doesnt|doesn’t] (so far) work.'],
  [
    '“all” behind “most”',
    'It is [the majority of|most] all traffic.',
    'It is [the majority of|most] local traffic.',
  ],
  ['a number behind “most”', '[The majority of|Most] 12 birds left.', '[The majority of|Most] birds left.'],
  ['capitals of emphasis', 'It is a HUGE [AMOUNT|number] of cups.', 'It is a HUGE [amount|number] of cups.'],
  ['a doubled word', 'It is the [very the|the] end of the the.', 'It is [at this time|now] the end.'],
  [
    'a word that is there already',
    'In the last several years, [a number of|several] cats came.',
    'In the last years, [a number of|several] cats came.',
  ],
  ['a comma without words', '[Basically|], we left.', '[First and foremost|First], we left.'],
  ['a second determiner', 'No [additional|more] licence is needed.', 'We need [additional|more] licences.'],
  [
    'a possessive before it',
    "The stores' [additional|more] terms apply.",
    'Her [additional|extra] terms apply.',
  ],
  ['“such”', 'There was such [an abundance of|plenty of] them.', 'We saw [an abundance of|plenty of] them.'],
  ['“a few”', 'They saw the [small number of|a few] cats.', 'They saw [a small number of|a few] cats.'],
  ['an article', 'It was a [costly|expensive] trip.', 'It was [a costly|an expensive] trip.'],
  ['a modal after “do”', 'Do you [have the ability to|can] own it?', 'You [have the ability to|can] own it.'],
  ['a modal after “to”', 'They hope to [have the ability to|can] sing.', 'They [are able to|can] sing.'],
  ['a modal without a subject', '[Are able to|Can] sing.', 'She reads and [is able to|can] sing.'],
  [
    'several words as an attribute',
    'The [requesting|asking for] party pays.',
    'They are [requesting|asking for] money.',
  ],
  [
    'a participle as an attribute',
    'We hope for [expedited|sped up] approval.',
    'It was [expedited|sped up].',
  ],
  [
    'a verb that is named later',
    'They [are able to|can], and want to, sing.',
    'They [are able to|can] sing.',
  ],
  [
    'a deed beside another',
    'It is made by [the use of|using] wood, using less.',
    'It is made by [the use of|using] wood.',
  ],
  ['two times “to”', 'They [are able to|can] openly to listen.', 'They [are able to|can] openly listen.'],
  ['an owner', "[The majority of|Most] Ann's boats are old.", '[The majority of|Most] boats are old.'],
  ['an apostrophe', "It is in [individuals|people]' lives.", "It is in the [individual|person]'s life."],
  [
    'a verb in the singular',
    'There is [a wide range of|many] books.',
    'We have [a wide range of|many] books.',
  ],
  ['a verb that follows', '[A wide range of|Many] books is sold.', '[A wide range of|Many] books were sold.'],
  [
    'what there is',
    'There is [a number of|several] rules.',
    'It has [a number of|several] rules, which is fine.',
  ],
  [
    'an amount of something known',
    'We mended [a number of|several] the rules.',
    'We mended [a number of|several] rules.',
  ],
  [
    'an amount of a link',
    'See [a large number of|many] [open] faults.',
    'See [a large number of|many] faults.',
  ],
  [
    'a preposition of the verb before it',
    'It resulted [in many cases|often] in loss.',
    'It happened [in many cases|often] at night.',
  ],
  [
    'what there is of many things',
    'We change it [in the event of|if there is] new laws.',
    'We change it [in the event of|if there is] a new law.',
  ],
  [
    'one thing that would be many',
    'The tool is [a large number of|many] small rules.',
    'The tool has [a large number of|many] small rules.',
  ],
  ['another number', 'The [informations|information] are here.', 'We need [informations|information] soon.'],
  [
    'a mass beside a number',
    'We have [a large number of|many] information here.',
    'We have [a large number of|many] visitors here.',
  ],
  ['half of a phrase', 'They bought [a|an] expensive new cloths.', 'They bought [a|an] expensive new cloth.'],
  [
    'an adverb as a predicate',
    'The work is [on a voluntary basis|voluntarily].',
    'They work [on a voluntary basis|voluntarily].',
  ],
  [
    'an object that is missing',
    'It may [be helpful to|help] quickly look.',
    'It may [be helpful to|help] the club.',
  ],
  [
    'a partner of a preposition',
    'Please [reach out to|contact] the team or to your manager.',
    'Please [reach out to|contact] the team. And to your manager we write.',
  ],
  [
    'a name in lower case',
    '[Valley Federal is examined by us|We examine valley Federal].',
    '[The bank is examined by us|We examine the bank].',
  ],
  [
    'a capital within',
    '[Faults should be reported|You should report Faults].',
    '[Faults should be reported|You should report faults].',
  ],
  [
    'a sentence without a capital',
    'told his friend of the sale[, she|. She] became angry at him.',
    'He told his friend of the sale[, she|. She] became angry at him.',
  ],
  [
    'a clause that waits',
    'But when he told his friend of it[, she|. She] left.',
    'But then he told his friend of it[, she|. She] left.',
  ],
  [
    'a series of clauses',
    '[It sets a rule, it adds an app, and it keeps both|It sets a rule, it adds an app. It keeps both].',
    '[It sets a rule, an app and a key, and it keeps both|It sets a rule, an app and a key. It keeps both].',
  ],
  [
    '“however many” without a comma',
    '[There are however many clubs which|However many clubs] lend boats.',
    '[There are, however, many clubs which|However, many clubs] lend boats.',
  ],
  [
    '“however small” behind a frame that goes',
    'However [it is worth noting that small|small] clubs lend boats.',
    'However, [it is worth noting that small|small] clubs lend boats.',
  ],
  [
    'two numbers side by side',
    'In [the year |]2019 4200 guests came.',
    'In [the year |]2019, 4200 guests came.',
  ],
  [
    'a month before the number of something else',
    'In [the month of |]June 12 boats sank.',
    'In [the month of |]June 2019 boats sank.',
  ],
  [
    'such a month, which was no date',
    'They came in [the month of |]May 30 times.',
    'They came [prior to|before] May 30.',
  ],
  [
    'two numbers of which the second is short',
    'In [the year of |]2019 300 guests came.',
    'He drove [in excess of|over] 20 000 miles.',
  ],
]

describe('the gate', () => {
  test.each(cases)('stops %s', (_, unsound) => expect(passes(unsound)).toBe(false))
  test.each(cases)('lets pass what is not %s', (_, __, sound) => expect(passes(sound)).toBe(true))
})

test('the rest of a sentence is not turned round', () => {
  const edit = { start: 0, end: 39, replacement: 'A team staffs analysis projects' }
  const text = 'Analysis projects are staffed by a team.'
  const [title, whole] = readSentences(`Projects\n${text}`)
  const [open, rest] = readSentences(`Nobody knew at the time that most of the Path\n${text}`)
  expect([title?.text, whole?.isRest, open?.isRest, rest?.isRest]).toEqual(['Projects', false, false, true])
  expect([whole, rest].map((sentence) => sentence && isSound(sentence, edit))).toEqual([true, false])
})

test('a sentence with several slips gets them mended before its style', () => {
  const styleIn = (text: string) => findingsIn(readSentence(text)).filter(({ kind }) => !kindOf(kind).isError)
  expect(styleIn('They was late and dont utilize it in order to win.')).toEqual([])
  expect(styleIn('They were late and don’t utilize it in order to win.').length).toBeGreaterThan(0)
})
