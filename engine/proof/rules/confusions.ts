import { both, type Guard, notBefore } from '../guards.ts'
import { findSlips, type Slip } from '../phrases.ts'
import type { ProofRule } from '../rule.ts'
import { missingApostrophes, missingPossessives } from '../tables/apostrophes.ts'
import {
  affectForEffect,
  itsForIts,
  loseForLoose,
  otherConfusions,
  thenForThan,
  thereForTheir,
  toForToo,
  whoseForWhos,
  yourForYoure,
} from '../tables/confused-words.ts'
import { joinedWords } from '../tables/joined-words.ts'
import { missingArticles } from '../tables/missing-articles.ts'
import { setPhrases } from '../tables/set-phrases.ts'

/** “Better than I could of describing it”: “could” has another verb. */
const notBeforeDeed: Guard = ({ tokens }, _from, to) => !/.{2}ing$/.test(tokens[to]?.word ?? '')

/** Slips of a few words side by side, each from a table. */
export const confusions: ProofRule[] = [
  slips('its', '“It’s” means “it is” or “it has”; “its” belongs to it.', itsForIts),
  slips('your', '“You’re” means “you are”; “your” belongs to you.', yourForYoure),
  slips('their', '“Their” belongs to them, “there” is a place, “they’re” means “they are”.', thereForTheir),
  slips('than', '“Than” compares; “then” is about time.', thenForThan),
  slips('too', '“Too” means “more than enough” or “also”.', toForToo),
  slips('lose', '“Lose” means to have no longer; “loose” means not tight.', loseForLoose),
  slips('effect', 'To affect is to change; an effect is what comes of it.', affectForEffect),
  slips('whose', '“Who’s” means “who is”; “whose” asks who owns it.', whoseForWhos),
  slips('could-of', 'After could, should and would comes “have”.', [
    [
      'could|should|would of',
      '$1 have',
      both(notBeforeDeed, notBefore('course the her his their its our my this these them it us necessity')),
    ],
    ['might|must of been|done|had|gone|seen|made|taken|come|known', '$1 have $3'],
  ]),
  slips('confused', 'This word is often mistaken for another.', otherConfusions),
  slips('joined', 'Whether words are written together changes what they mean.', joinedWords),
  slips('apostrophe', 'An apostrophe is missing.', [...missingApostrophes, ...missingPossessives]),
  slips('missing-article', 'A noun that is counted needs an article in the singular.', missingArticles),
  slips('set-phrase', 'These words usually go together in another form.', setPhrases),
]

function slips(name: string, reason: string, table: Slip[]): ProofRule {
  return { name, kind: 'grammar', reason, find: findSlips(table) }
}
