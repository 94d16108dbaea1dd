import { irregularVerbs } from '../tables/irregular-verbs.ts'
import type { Token } from './tagger.ts'

/** `base` go, `s` goes, `past` went, `participle` gone, `ing` going. */
export type VerbForm = 'base' | 's' | 'past' | 'participle' | 'ing'

/** The form of a verb. Words after its first word (“carry out”) stay. */
export function conjugate(verb: string, form: VerbForm): string {
  const [head = '', ...rest] = verb.split(' ')
  return [inflect(head, form), ...rest].join(' ')
}

function inflect(verb: string, form: VerbForm): string {
  if (verb === 'be') return { base: 'be', s: 'is', past: 'was', participle: 'been', ing: 'being' }[form]
  const irregular = irregularVerbs.get(verb)
  if (form === 'base') return verb
  if (form === 's') return verb === 'have' ? 'has' : withS(verb)
  if (form === 'ing') return withIng(verb)
  if (irregular) return form === 'past' ? irregular.past : irregular.participle
  return withEd(verb)
}

/** The base verb of a word. The tagger's guess is used only if conjugating it gives the word back. */
export function verbOf(token: Token, form: VerbForm): string | undefined {
  const verb = form === 'participle' ? (verbOfParticiple.get(token.word) ?? token.lemma) : token.lemma
  return inflect(verb, form) === token.word ? verb : undefined
}

const verbOfParticiple = new Map([
  ...[...irregularVerbs].map(([verb, { participle }]) => [participle, verb] as const),
  // The tagger's guess is “rout”.
  ['routed', 'route'],
  // The tagger takes these for adjectives.
  ['certified', 'certify'],
  ['edited', 'edit'],
  ['informed', 'inform'],
  ['supervised', 'supervise'],
])

function withS(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

function withIng(verb: string): string {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (verb.endsWith('e') && !/(?:ee|ye|oe)$/.test(verb)) return `${verb.slice(0, -1)}ing`
  return doubles(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`
}

function withEd(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`
  return doubles(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`
}

const stressedAtTheEnd =
  /^(?:admit|permit|submit|commit|omit|emit|transmit|refer|prefer|infer|defer|confer|transfer|occur|incur|recur|concur|compel|propel|expel|repel|dispel|control|patrol|regret|equip|begin|forget|forbid|rebut|upset|reset|deter|acquit|abet|allot|format|kidnap|worship|program)$/

function doubles(verb: string): boolean {
  return stressedAtTheEnd.test(verb) || /^[^aeiou]*(?:qu)?[aeiou][bdgklmnprt]$/.test(verb)
}
