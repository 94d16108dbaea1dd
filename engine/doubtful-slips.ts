import { isTagged } from './gate/seam.ts'
import type { Edit } from './grammar/edit.ts'
import type { Sentence } from './grammar/read-text.ts'
import type { Token } from './grammar/tagger.ts'
import { isFamiliar } from './metrics/familiar-words.ts'
import { isKnown, isListed } from './proof/spelling.ts'
import { isOneName, mayBeAnother } from './rules/doubled.ts'
import { isTag } from './rules/splices.ts'

type Doubt = (sentence: Sentence, edit: Edit) => boolean

/**
 * Returns a function that tells whether a mark of proofreading is doubtful: no slip here, or a slip that would be half
 * mended.
 */
export function doubtsOf(
  text: string,
  sentences: Sentence[],
): (rule: string, sentence: Sentence, edit: Edit) => boolean {
  const isInSmall = writesInSmall(sentences)
  const isAllSmall = sentences.length >= manyInSmall && !sentences.some(({ text }) => /\p{Lu}/u.test(text))
  const keepsSmall = keepsSmallI(text)
  const losesDashes = /\p{L} \? \p{Ll}/u.test(text)
  const names = new Set(text.match(/(?<=\()\p{Ll}+(?=\))/gu))
  return (rule, sentence, edit) => {
    if (sentence.words.isLiterary && ofVoice.test(rule)) return true
    // “(centril)” is somebody's name on a list, and so it is elsewhere.
    if (rule === 'spelling' && names.has(sentence.text.slice(edit.start, edit.end))) return true
    if (rule === 'pronoun-i' && isAllSmall) return true
    if (keepsSmall && (rule === 'pronoun-i' || /^I['’]/.test(edit.replacement))) return true
    if (rule === 'sentence-capital' && (isInSmall || goesOn(sentence, text, edit))) return true
    if (/^it['’]s\b/.test(edit.replacement) && afterPreposition.test(before(sentence, edit))) return true
    // “The ship ? a brig ? came in”: a program put a question mark in the place of each dash.
    if (rule === 'superfluous-space' && losesDashes && /^\?/.test(after(sentence, edit))) return true
    return doubts[rule]?.(sentence, edit) ?? false
  }
}

/**
 * Rules that are often wrong in literary texts: dialect has its own articles and agreement, and a voice goes on after a
 * full stop.
 */
const ofVoice = /^(?:article|sentence-capital|comma-splice|agreement|verb-form)$/

/** “Some of its the best”: whichever word is too much, it is no “it's”. */
const afterPreposition = /\b(?:of|in|with|by|for|from|on|at|through)\s$/

/** By the name of the rule. True if a mark of that rule is doubtful. */
const doubts: Record<string, Doubt> = {
  'sentence-capital': (sentence) => isTail(sentence) || hasLostLetter(sentence),
  agreement: (sentence, edit) =>
    nounMayBeWrong(sentence, edit) || verbOpensQuestion(sentence, edit) || wasPast(sentence, edit),
  // “The whos and whats of it”: words that are spoken of, in the plural.
  apostrophe: (sentence, edit) =>
    /^wh(?:at|o)s$/i.test(sentence.text.slice(edit.start, edit.end)) &&
    (/\b(?:the|these|those|all|many|of|our)\s$/i.test(before(sentence, edit)) ||
      /^\s*(?:[.,;:!?)]|$|(?:and|or|of)\b)/.test(after(sentence, edit))),
  // “The tower (or rather the mill is old.”: the bracket was to be closed before the verb.
  bracket: ({ tokens }) => {
    const at = tokens.findLastIndex(({ text }) => text === '(')
    return !tokens.slice(0, at).some(isSaid) && tokens.slice(at).some(isSaid)
  },
  // “You are t r i p p i n”, “01 i pic 99”: letters that are set apart, and the name of a number.
  // “In the i direction”: the name of an axis.
  'pronoun-i': (sentence, edit) =>
    isVariable(sentence, edit) ||
    /^\s(?:axis|component|coordinate|dimension|direction|index)\b/.test(after(sentence, edit)) ||
    /\d\s{1,9}$/.test(before(sentence, edit)) ||
    (/(?<!\p{L})[b-hj-z] $/u.test(before(sentence, edit)) &&
      /^ [b-hj-z](?!\p{L})/u.test(after(sentence, edit))),
  spelling: isOtherWord,
  // “Names ending in !”: the mark is spoken of, or something is lost before it.
  'superfluous-space': (sentence, edit) =>
    /^[.:!?]/.test(after(sentence, edit)) &&
    (waitsForMore.test(before(sentence, edit)) || isInCode(sentence, edit)),
  // “Um.. NO)”: a pause, and the sentence goes on.
  'doubled-mark': (sentence, edit) =>
    isPause.test(before(sentence, edit)) || /^\s+\p{Lu}{2,}\)/u.test(after(sentence, edit)),
  'doubled-word': ({ tokens, text }, { start }) => {
    // “Whether A a subset is”: the first is a name.
    if (start > 0 && /^A\s/.test(text.slice(start, start + 2))) return true
    const at = tokens.findIndex((token) => token.end > start)
    return mayBeAnother(tokens, at) || isOneName(tokens[at]?.word ?? '')
  },
  // “An explicit mention about the use”: a noun.
  'set-phrase': ({ tokens }, { start }) => {
    const [before, noun] = tokens.filter(({ end }) => end <= start).slice(-2)
    return /^mentions?$/.test(noun?.word ?? '') && /^(?:DET|ADJ)$/.test(before?.tag ?? '')
  },
  // “The house their are leaving” was to be “they”.
  their: (sentence, edit) =>
    /^there$/i.test(edit.replacement) && /^\s+(?:are|were)\s+\p{L}+ing\b/u.test(after(sentence, edit)),
  // “I thought of it's both a hall and a house”: whatever was meant, “its” needs a noun after it.
  its: (sentence, edit) =>
    edit.replacement === 'its' && /^\s+(?:an?|the|both|not|also)\b/.test(after(sentence, edit)),
  'comma-splice': ({ text }, { end }) => isTag.test(text.slice(end).trim()),
  // “A princely-looking hall”: an adjective made of a noun.
  'adverb-hyphen': ({ text }, { start }) => ofNouns.test(text.slice(start)),
  article: (sentence, edit) =>
    // “A Q & A app”.
    /&\s$/.test(before(sentence, edit)) ||
    joinsVerbs(sentence, edit) ||
    wasAnd(sentence, edit) ||
    // “It is a also a hall”, “for a anybody else”: the article is wrong, and not its sound.
    /^\s+(?:also|any\p{L}*)\b/u.test(after(sentence, edit)) ||
    soundIsDoubtful(/^\s+(\p{L}+)/u.exec(after(sentence, edit))?.[1] ?? ''),
  // “They went to lives of hardship.”
  'verb-form': (sentence, edit) => {
    const word = sentence.text.slice(edit.start, edit.end)
    // “He should got to.” was to be “go too”.
    if (word === 'got' && /^\s+to\s*(?:[.,;:!?)]|$)/.test(after(sentence, edit))) return true
    // “The boat could be take home with us” has lost an end, “could be take pride in” has a “be” too many.
    if (/\b(?:can|could|may|might|must|shall|should|will|would) be\s$/.test(before(sentence, edit)))
      return keepsObject(sentence, edit)
    return /^\s+of\b/.test(after(sentence, edit)) && /s$/.test(word) && !/s$/.test(edit.replacement)
  },
}

/** “`source ! filter !”: the code goes on below. */
function isInCode({ text }: Sentence, { start }: Edit): boolean {
  return text.slice(0, start).split(/`+/).length % 2 === 0
}

const isPause = /(?<!\p{L})(?:u+h+|u+m+|e+r+m*|h+m+|a+h+|o+h+)$/iu

const near = 40

function before({ text }: Sentence, { start }: Edit): string {
  return text.slice(Math.max(0, start - near), start)
}

function after({ text }: Sentence, { end }: Edit): string {
  return text.slice(end, end + near)
}

const waitsForMore = /\b(?:in|with|by|an?|the|use|using|of|like|for|at|from|to|on|as|including|and|or)\s*$/

/** “Come an visit us” was to be “and”. */
function joinsVerbs({ tokens }: Sentence, { start }: Edit): boolean {
  const at = tokens.findIndex((token) => token.start === start)
  const [verb, article, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  return article?.word === 'an' && isMove.test(verb?.word ?? '') && isBase.test(next?.word ?? '')
}

/** “Oars, masts, an more”, “oars an more.” was to be “and”. */
function wasAnd(sentence: Sentence, edit: Edit): boolean {
  if (edit.replacement !== 'a' || !/^\s+more\b/.test(after(sentence, edit))) return false
  return /,\s+$/.test(before(sentence, edit)) || /^\s+more\s*(?:[.,;:!?)]|$)/.test(after(sentence, edit))
}

const ofNouns =
  /^(?:beast|brother|coward|earth|father|gentleman|ghost|heaven|king|master|mother|neighbou?r|priest|prince|queen|saint|sister|slattern)ly-/i

/** A verb that is given two things may keep one of them: “could be give a boat” was to be “given”. */
function keepsObject({ tokens, text }: Sentence, { start, end }: Edit): boolean {
  const object = tokens.find((token) => token.start >= end)
  const isGiving = /^(?:ask|deny|give|grant|offer|pay|send|show|teach|tell)$/.test(text.slice(start, end))
  return !isGiving && isTagged(object, 'DET', 'NOUN', 'PROPN', 'PRON')
}

const isMove = /^(?:stay|come|go|try|stop|sit|wait|call|run|walk|drive)$/
const isBase =
  /^(?:visit|see|look|get|take|make|give|tell|talk|meet|join|help|say|wait|watch|check|call|go|do|be|have)$/

/** “Meself” is dialect, “elven” is of elves, and “individuall fine” was to be “individually”. */
function isOtherWord(sentence: Sentence, edit: Edit): boolean {
  const word = sentence.text.slice(edit.start, edit.end)
  // “To gether”: the slip is the space.
  const previous = sentence.tokens.findLast(({ end }) => end === edit.start - 1)
  if (previous && isListed(previous.word + word)) return true
  // “Fetched and catched” was to be “cached”.
  if (word === 'catched' && ofStores.some((near) => sentence.words.count(near) > 0)) return true
  // “Travell” in an old diary.
  if (/^(?:trav|quarr|counc|grav)ell$/.test(word) && sentence.words.isTold) return true
  // “Builded” in an old text or in a speech.
  const { isLiterary, isOratory } = sentence.words
  // “I am luckly” was to be “lucky”.
  if (/ily$/.test(edit.replacement) && takesAdjective.test(before(sentence, edit))) return true
  if ((isLiterary || isOratory) && /ed$/.test(word) && !/ed$/.test(edit.replacement)) return true
  return /^\p{L}{3,}all$|^whinn|^(?:elven|meself|hisself|theirselves|ourself)$/u.test(word)
}

const ofStores = 'cache cached caches caching fetch fetched lazy load loaded loading'.split(' ')

const takesAdjective =
  /(?:\b(?:am|is|are|was|were|be|been|being|feels?|felt|seems?|looks?|very|so|too)|['’](?:m|re|s))\s$/i

/**
 * “The N.S.A. is one of them”: after an abbreviation, the sentence may go on. At the start of a line, a verb may
 * continue a piece of code, or open one of several lines.
 */
function goesOn({ tokens, start }: Sentence, text: string, edit: Edit): boolean {
  const place = start + edit.start
  const above = text.slice(Math.max(0, place - near), place)
  if (/(?:\p{Lu}\.|\b(?:mos?|yrs?|hrs?|approx|prob|misc|incl|esp)\.)\s+$/u.test(above)) return true
  // “It is hard, eps. on a boat”: an abbreviation with a slip in it, and a phrase that is no sentence.
  const last = /(?<!\p{L})(\p{Ll}{2,4})\.\s+$/u.exec(above)?.[1]
  if (last && !isFamiliar(last) && !isKnown(last) && isTagged(tokens[0], 'ADP')) return true
  const opensLine = above.slice(above.trimEnd().length).includes('\n')
  return opensLine && isTagged(tokens[0], 'VERB', 'AUX')
}

const minInSmall = 3
/** So many sentences without any capital are a manner of writing, in which one “I” would stand alone. */
const manyInSmall = 8

/** Whether most sentences begin with a small letter. The writer means it so, even if “i” is written small too. */
function writesInSmall(sentences: Sentence[]): boolean {
  const small = sentences.filter(({ text }) => /^\p{Ll}/u.test(text)).length
  return small >= minInSmall && small * 2 > sentences.length
}

const minSmallI = 3

/** Whoever never writes “I”, and “i” again and again, does so by habit: one “I” among them would stand out. */
function keepsSmallI(text: string): boolean {
  const own: string[] = text.match(/(?<![\p{L}\p{N}_.-])i(?=['’ ])/giu) ?? []
  return own.length >= minSmallI && !own.includes('I')
}

/** “They has a stall, and all went well” was to be “had”. */
function wasPast({ tokens, text }: Sentence, { start, end }: Edit): boolean {
  if (!/\bhas$/.test(text.slice(start, end))) return false
  const next = tokens.find((token) => token.start >= end)
  return !isTagged(next, 'VERB', 'AUX', 'ADV') && tokens.some(isPast)
}

function isPast({ tag, word }: Token, at: number, tokens: Token[]): boolean {
  if (/^(?:was|were|did|had|went|came|took|made|said|saw|got|gave|found)$/.test(word)) return true
  return tag === 'VERB' && /ed$/.test(word) && /^(?:NOUN|PROPN|PRON|CCONJ)$/.test(tokens[at - 1]?.tag ?? '')
}

/** “An homage”, “a url”, “a u-turn”: only of words that everybody knows is the first sound certain. “A adream” was to be “a dream”. */
function soundIsDoubtful(word: string): boolean {
  if (/^(?:h|u|eu|one)/.test(word)) return !isFamiliar(word) && !isKnown(word) && !/^heirs?$/.test(word)
  return /^a\p{L}{5}/u.test(word) && isFamiliar(word.slice(1)) && !isFamiliar(word)
}

/** “through their usual dealers.”: where a text begins in the middle of a sentence, the words before are missing. */
function isTail({ tokens, opensText, isRest }: Sentence): boolean {
  return (opensText || isRest) && !tokens.some(isSaid)
}

/** “he only reason is”: the first word was “the”, and a capital would hide it. */
function hasLostLetter({ tokens: [first, ...rest] }: Sentence): boolean {
  const next = rest.find(({ tag }) => tag !== 'ADV')
  const isBase = next?.word === next?.lemma && !sameInPast.test(next?.word ?? '')
  return first?.word === 'he' && (isTagged(next, 'ADJ', 'NOUN') || (isTagged(next, 'VERB') && isBase))
}

const sameInPast = /^(?:cost|cut|hit|hurt|let|put|quit|read|set|shut|spread)$/

/** “The books has three parts”, in a text about one book: the verb may be right, and the noun wrong. */
function nounMayBeWrong({ tokens, words }: Sentence, { start }: Edit): boolean {
  const noun = tokens[tokens.findIndex((token) => token.start >= start) - 1]
  const isPlural = noun !== undefined && noun.word === `${noun.lemma}s`
  return isPlural && words.count(noun.lemma) > words.count(noun.word)
}

/** “This are people free then”: the verb opens a question, and another word was to stand before it. */
function verbOpensQuestion({ tokens }: Sentence, { start, replacement }: Edit): boolean {
  const at = tokens.findIndex((token) => token.start >= start)
  const [verb, subject, said] = tokens.slice(at + 1, at + 4)
  return (
    /^these$/i.test(replacement) &&
    verb?.word === 'are' &&
    isTagged(subject, 'NOUN') &&
    isTagged(said, 'ADJ', 'ADV', 'VERB')
  )
}

/** “I see why i starts at k”: the writer's own “I” is a capital, so the small one is a variable beside others. */
function isVariable({ text, words, tokens }: Sentence, { start }: Edit): boolean {
  // “For each i”, “if i > 0”, “the use of i to count”.
  if (/\b(?:each|every|letter|number|iterators?|us(?:e|es|ed|ing)(?: of)?) i\b|\bi\s?[=<>≤≥+]/.test(text))
    return true
  const isCapital = tokens.some(({ text }) => text === 'I')
  const another = tokens.some(({ text, start: place }) => place !== start && /^[jkmnpqxyz]$/.test(text))
  return isCapital && (another || ofLoops.some((word) => words.count(word) > 0))
}

const ofLoops = [
  'variable',
  'variables',
  'loop',
  'loops',
  'index',
  'indices',
  'array',
  'arrays',
  'iteration',
  'iterations',
]

function isSaid({ tag, word }: Token): boolean {
  return tag === 'AUX' || (tag === 'VERB' && !word.endsWith('ing'))
}
