import { after, both, endsPhrase, notAfter } from '../guards.ts'
import type { Slip } from '../phrases.ts'

const a =
  'good|great|nice|bad|big|small|large|new|hard|difficult|difficulty|common|serious|real|beautiful|wonderful|perfect|popular|strange|simple|short|long'
const an = 'important|interesting|easy|old|amazing|excellent|expensive|unusual|awful'
const things =
  'idea|problem|thing|place|way|day|question|movie|film|decision|choice|example|opportunity|job|story|mistake|reason|solution|topic|habit|city|country|book|game|plan|trip|surprise|chance|step'
const people =
  'student|teacher|doctor|engineer|lawyer|nurse|man|woman|person|boy|girl|friend|father|mother|player|singer|actor|writer|leader|driver|cook'
const jobs = 'student|teacher|doctor|lawyer|nurse|driver|cook|scientist|programmer|farmer|writer|singer'
const places = 'city|town|village|country|house|apartment|room|company|school'

/**
 * Countable nouns that have no article although they need one: the phrase ends after them, so no other noun can follow.
 */
export const missingArticles: Slip[] = [
  ...described('it|this|that is|was', things),
  ...described('he|she|i is|was|am', people),
  [`he|she is|was ${jobs}`, '$1 $2 a $3', endsPhrase],
  ...described(
    'have|has|had|having|make|made|making|find|found|get|got',
    'idea|problem|job|plan|mistake|chance|surprise|decision|choice',
  ).map(
    ([wrong, right, guard]): Slip => [
      wrong,
      right,
      guard ? both(guard, notAfter('no any')) : notAfter('no any'),
    ],
  ),
  [`such ${a} ${things}`, 'such a $2 $3', endsPhrase],
  [`such ${an} ${things}`, 'such an $2 $3', endsPhrase],
  [
    `in|from|to|at big|small|large|new|beautiful|nice|quiet|poor|rich ${places}`,
    '$1 a $2 $3',
    both(
      endsPhrase,
      after(
        'live lives lived living work works worked born am is was are were come comes came go went move moved moving study studied house home job',
      ),
    ),
  ],
]

/** “Is good idea”, “is very old man”: nothing between the verb and the noun could be an article or a possessive. */
function described(opening: string, nouns: string): Slip[] {
  const before = opening.split(' ')
  const at = before.length
  const said = before.map((_, index) => `$${index + 1}`).join(' ')
  return [
    [`${opening} ${a} ${nouns}`, `${said} a $${at + 1} $${at + 2}`, endsPhrase],
    [`${opening} ${an} ${nouns}`, `${said} an $${at + 1} $${at + 2}`, endsPhrase],
    [`${opening} very|really ${a}|${an} ${nouns}`, `${said} a $${at + 1} $${at + 2} $${at + 3}`, endsPhrase],
  ]
}
