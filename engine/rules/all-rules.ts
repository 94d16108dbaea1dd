import { fitsContext, fitsText } from '../gate/fits-context.ts'
import { isHalfOfPair, unevenItems } from '../gate/half-of-pair.ts'
import { isBroken } from '../gate/is-broken.ts'
import { isSound } from '../gate/is-sound.ts'
import { isFullOf, isTried } from '../gate/strange-voice.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { WordsOfText } from '../reading/words-of-text.ts'
import { kindOf } from '../tables/kinds.ts'
import { agreements } from './agreements.ts'
import { articlesBySound } from './articles-by-sound.ts'
import { compounds } from './compounds.ts'
import { confused } from './confusions.ts'
import { correlatives } from './correlatives.ts'
import { doubled } from './doubled.ts'
import { exceptionsFirst } from './exceptions-first.ts'
import { expletives } from './expletives.ts'
import { fewer } from './fewer.ts'
import type { Finding, Rule } from './finding.ts'
import { formal } from './formal.ts'
import { hiddenDoers } from './hidden-doers.ts'
import { hiddenVerbs } from './hidden-verbs.ts'
import { impossibleLetters } from './impossible-letters.ts'
import { legal } from './legal.ts'
import { listedItems } from './listed-items.ts'
import { longSentences } from './long-sentences.ts'
import { lostArticles } from './lost-articles.ts'
import { marks } from './marks.ts'
import { namesInSmall } from './names-in-small.ts'
import { openers } from './openers.ts'
import { openingCommas } from './opening-commas.ts'
import { passives } from './passives.ts'
import { plurals } from './plurals.ts'
import { purposes } from './purposes.ts'
import { reasons } from './reasons.ts'
import { redundant } from './redundant.ts'
import { shortForms } from './short-forms.ts'
import { smallSlips } from './small-slips.ts'
import { splices } from './splices.ts'
import { verbFrames } from './verb-frames.ts'
import { wordy } from './wordy.ts'

const rules: Rule[] = [
  confused,
  agreements,
  correlatives,
  marks,
  doubled,
  verbFrames,
  plurals,
  lostArticles,
  impossibleLetters,
  articlesBySound,
  fewer,
  smallSlips,
  shortForms,
  openingCommas,
  namesInSmall,
  compounds,
  splices,
  openers,
  purposes,
  wordy,
  redundant,
  reasons,
  hiddenVerbs,
  expletives,
  formal,
  legal,
  passives,
  hiddenDoers,
  listedItems,
  exceptionsFirst,
  longSentences,
]

/** All findings of the rules in a sentence. They may overlap. */
export function findingsIn(sentence: Sentence): Finding[] {
  return soundFindingsIn(sentence).filter((finding) => isAtHome(sentence, finding))
}

/** Whether a finding fits the rest of the text, which may change during a rewriting. */
export function isAtHome(sentence: Sentence, finding: Finding): boolean {
  if (sentence.words.isOfOld && !isOfEveryAge(finding)) return false
  if (sentence.words.isLiterary && isOfVoice(finding)) return false
  // Sentences that tumble on are part of the voice of a tale of another time, in which nobody talks as today.
  if (sentence.words.isTold && sentence.words.isStrange && finding.kind === 'splice') return false
  return !isStyle(finding) || fitsText(sentence, finding)
}

/**
 * Returns a function that tells whether a finding fits what the whole text shows of its writer: in by-laws, a speech or an
 * old essay, a word may be a term, a formula or part of a voice, and a sentence that is built anew may lose what it was
 * built for. There, only phrases go that editors welcomed in many texts, and in a tale of another time none, unless the
 * text is full of heavy ones.
 */
export function voiceOf(
  sentences: Sentence[],
  found = sentences.map(findingsIn),
): (sentence: Sentence, finding: Finding) => boolean {
  const ofStyle = found.map((findings) => findings.filter(isStyle))
  const isUneven = unevenItems(sentences, ofStyle)
  const isFull = isFullOf(sentences, ofStyle.flat().length)
  return (sentence, finding) => {
    if (!isStyle(finding)) return true
    if (isUneven(sentence, finding)) return false
    if (sentence.words.isTold && !isFull) return false
    return isFull || !(sentence.words.isStrange || isBuiltAnew(finding)) || isTried(sentence, finding)
  }
}

/** Whether a finding of style would change one of two that belong together, and not the other one. */
export function isHalf(sentence: Sentence, finding: Finding, mended: Finding[]): boolean {
  return isStyle(finding) && isHalfOfPair(sentence, finding, mended)
}

/** A verb in the place of a noun, or a doer in the place of a passive. Not “you must”, which tells readers what to do. */
function isBuiltAnew({ kind, replacement }: Finding): boolean {
  return kind === 'hidden-verb' || (kind === 'passive' && !replacement.startsWith('You '))
}

/** A voice chooses its own words, and dialect has its own agreement. */
function isOfVoice(finding: Finding): boolean {
  return isStyle(finding) || finding.isAgreement === true
}

/** In old spelling, only a word that stands twice is a slip for certain. */
export function isOfEveryAge({ kind }: Pick<Finding, 'kind'>): boolean {
  return kind === 'doubled'
}

/** The findings that are right in the sentence. Whether they suit the rest of the text is not asked. */
export function soundFindingsIn(sentence: Sentence): Finding[] {
  const { zones, text, isRest, field, words } = sentence
  // A sentence inside a quotation is not the writer's.
  if (zones.some(({ start, end }) => start <= 0 && end >= text.length)) return []
  const place = `${isRest ? 'rest' : ''}${sentence.opensText ? ' open' : ''}${sentence.endsParagraph ? ' end' : ''}`
  const key = `${text}\n${field} ${place}${zones.map(({ start, end }) => `${start}-${end}`)}`
  const inText = remembered.get(words) ?? new Map<string, Finding[]>()
  remembered.set(words, inText)
  const known = inText.get(key)
  if (known) return known
  const sound = rules
    .flatMap((rule) => rule(sentence))
    .filter((finding) => isSound(sentence, finding))
    .filter((finding) => !isStyle(finding) || fitsContext(sentence, finding))
  const findings =
    sound.some(isStyle) && isBroken(sentence) ? sound.filter((finding) => !isStyle(finding)) : sound
  inText.set(key, findings)
  return findings
}

function isStyle({ kind }: Finding): boolean {
  return !kindOf(kind).isError
}

/**
 * A cache: an analysis, a simplification and a rephrasing of one text check the same sentences. For each text anew, because
 * some rules count its words: what stands in one text must not depend on those that were read before.
 */
const remembered = new WeakMap<WordsOfText, Map<string, Finding[]>>()
