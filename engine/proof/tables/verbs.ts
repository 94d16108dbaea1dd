/** Base form, past tense, past participle: where both differ from the base, so that a wrong one is surely a slip. */
const irregular = `
be was been
become became become
begin began begun
break broke broken
bring brought brought
build built built
buy bought bought
catch caught caught
choose chose chosen
come came come
do did done
draw drew drawn
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feel felt felt
find found found
fly flew flown
forget forgot forgotten
get got got
give gave given
go went gone
grow grew grown
have had had
hear heard heard
hold held held
keep kept kept
know knew known
leave left left
lose lost lost
make made made
mean meant meant
meet met met
pay paid paid
ride rode ridden
rise rose risen
run ran run
say said said
see saw seen
sell sold sold
send sent sent
sing sang sung
sit sat sat
sleep slept slept
speak spoke spoken
spend spent spent
stand stood stood
steal stole stolen
swim swam swum
take took taken
teach taught taught
tell told told
think thought thought
throw threw thrown
understand understood understood
wear wore worn
win won won
write wrote written`

/** Common verbs that add -ed, or -d. */
const regular =
  'accept achieve add affect agree allow appear apply argue arrive ask avoid believe belong call cause change check choose clean compare complain complete consider contain continue create damage decide depend describe destroy develop die disappear discover discuss enjoy exist expect explain express fail finish follow force happen hate help hope improve include increase influence inform introduce involve join learn like listen live look love maintain manage miss move need notice obtain offer occur open pass play prefer prepare prevent produce promise protect prove provide reach realize receive reduce refuse relax rely remain remember repeat require respect save seem serve share show smoke solve start stay stop study succeed suffer suggest support survive talk tend travel treat trust try turn use visit wait walk want waste watch wish wonder work worry'.split(
    ' ',
  )

interface Verb {
  base: string
  past: string
  participle: string
  /** With he, she and it. */
  present: string
}

export const irregularVerbs: Verb[] = irregular
  .trim()
  .split('\n')
  .map((line) => {
    const [base = '', past = '', participle = ''] = line.split(' ')
    return { base, past, participle, present: presentOf(base) }
  })

export const regularVerbs: Verb[] = regular.map((base) => {
  const past = pastOf(base)
  return { base, past, participle: past, present: presentOf(base) }
})

export const verbs = [...irregularVerbs, ...regularVerbs]

function presentOf(base: string): string {
  if (base === 'have' || base === 'be') return base === 'be' ? 'is' : 'has'
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return /(?:s|sh|ch|x|o)$/.test(base) ? `${base}es` : `${base}s`
}

function pastOf(base: string): string {
  if (/^(?:stop|prefer|occur)$/.test(base)) return `${base}${base.at(-1)}ed`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  return base.endsWith('e') ? `${base}d` : `${base}ed`
}
