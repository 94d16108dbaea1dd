import { hasFiniteVerb, hasPartnerBefore } from '../grammar/clauses.ts'
import type { Token } from '../grammar/tagger.ts'
import { isOneOf, isTagged, type Seam, standsAt } from './seam.ts'

// Each check returns false if an edit is right by itself but wrong in this sentence, because other words depend on
// those that go.

const nearby = 16
const content = ['NOUN', 'VERB', 'ADJ', 'ADV']
const joint = /^(?:and|or|nor)$/

/** “These considerations should be considered”, “to try to get another try”: the root stands near already. */
export function rootIsNew({ before, old, fresh, after }: Seam): boolean {
  const near = [...before.slice(-nearby), ...after.slice(0, nearby)]
  return !fresh.some((comes) => {
    if (!isTagged(comes, ...content) || isFrequent.test(comes.word)) return false
    return near.some((token) => sharesRoot(token, comes)) && !old.some((token) => sharesRoot(token, comes))
  })
}

const isFrequent =
  /^(?:able|also|are|be|can|do|first|had|has|have|if|is|less|many|may|more|most|must|not|now|often|only|other|same|several|so|still|such|then|there|very|was|were|when|where|days?|weeks?|months?|years?|times?)$/
const minRoot = 5

function sharesRoot(one: Token, other: Token): boolean {
  if (one.word === other.word || one.lemma === other.lemma) return /^\p{L}{3}/u.test(one.word)
  const root = rootOf(one.word)
  return root.length >= minRoot && root === rootOf(other.word)
}

function rootOf(word: string): string {
  return word.replace(/s$/, '').replace(/(?:ations?|ment|ing|ions?|ed|er|able|ly|ance|ence|e)$/, '')
}

/** “Less and less”: half of a doubled word cannot change alone. */
export function doubledPairStays({ before, old, fresh, after }: Seam): boolean {
  const [first, last] = [old[0], old.at(-1)]
  if (!first || !last || fresh.length === 0) return true
  const comesAgain = isOneOf(before.at(-1), joint) && before.at(-2)?.word === first.word
  return !comesAgain && !(isOneOf(after[0], joint) && after[1]?.word === last.word)
}

/** “Ease of use and functionality”, “the second and subsequent days”: one of two words that are set side by side. */
export function pairStays({ before, old, fresh, after }: Seam): boolean {
  const [word] = old
  if (old.length !== 1 || fresh.length === 0 || !isTagged(word, 'NOUN', 'ADJ', 'ADV')) return true
  const tags = word?.tag === 'NOUN' ? ['NOUN', 'PROPN'] : [word?.tag ?? '', 'NUM']
  // “Individuals and organisations” are only counted up, “individuals or teams” are told apart.
  const joins = word?.tag === 'NOUN' ? /^(?:or|nor)$/ : joint
  const following = after.slice(1, 1 + maxToPartner)
  const partner = following.find((token) => isTagged(token, ...tags) || !isBetween(token))
  // “Individuals and/or teams” are told apart too.
  const isEither = isOneOf(after[0], /^and\/or$/) || (isOneOf(after[0], /^and$/) && after[1]?.text === '/')
  if (isEither || (isOneOf(after[0], joins) && isTagged(partner, ...tags))) return false
  const at = before.findLastIndex((token) => !isBetween(token))
  return !isOneOf(before[at], joint) || !isTagged(before[at - 1], ...tags)
}

const maxToPartner = 4

function isBetween(token: Token): boolean {
  return isTagged(token, 'ADP', 'DET', 'ADJ') || isOneOf(token, /^(?:our|your|their|its|his|her|my|both)$/)
}

/** “At or in excess of”: two prepositions share what follows, so one of them cannot change alone. */
export function prepositionsPair({ before, old, fresh }: Seam): boolean {
  if (old.length < 2 || !isTagged(old[0], 'ADP') || fresh.length === 0) return true
  return !isOneOf(before.at(-1), joint) || !isOneOf(before.at(-2), /^(?:at|by|for|from|in|of|on|to|with)$/)
}

/** “We develop and provide training to people”: “develop” would lose its object with the noun that goes. */
export function objectIsShared({ before, old, fresh }: Seam): boolean {
  const [verb] = old
  if (!isTagged(verb, 'VERB') || !isGiving.test(verb?.lemma ?? '') || fresh.length === 0) return true
  return !isOneOf(before.at(-1), joint) || !isTagged(before.at(-2), 'VERB')
}

const isGiving = /^(?:conduct|deliver|give|offer|provide|supply)$/

/** “Utilisation rates”, “the inception phase”: the word is part of a name for something. */
export function compoundStays({ old, fresh, after }: Seam): boolean {
  const [word] = old
  // “Individuals exhibit”: the tagger takes such verbs for nouns.
  if (old.length !== 1 || fresh.length === 0 || !isTagged(word, 'NOUN') || word?.word.endsWith('s'))
    return true
  return !isTagged(after[0], 'NOUN')
}

/** “Is the result of talks, not a substitute”: the noun is contrasted with another, so no verb may take its place. */
export function predicateKeepsPartner({ old, fresh, after }: Seam): boolean {
  if (!isTagged(old[0], 'AUX') || !old.some(({ tag }) => tag === 'NOUN') || isTagged(fresh[0], 'AUX'))
    return true
  return !after.some(({ text }, at) => {
    return (
      text === ',' && isOneOf(after[at + 1], /^(?:not|but)$/) && isOneOf(after[at + 2], /^(?:an?|the|just)$/)
    )
  })
}

/** “He is in a position to help and in the mood”, “it is dependent on luck and dull”: both are said with one “is”. */
export function stateKeepsPartner({ old, fresh, after }: Seam): boolean {
  if (!isOneOf(old[0], /^(?:am|is|are|was|were|be|been)$/) || fresh.length === 0) return true
  if (isTagged(fresh[0], 'AUX') && fresh[0]?.lemma === 'be') return true
  return !after.some((token, at) => {
    if (!isOneOf(token, joint)) return false
    const [one, two, three] = after.slice(at + 1).filter(({ tag }) => tag !== 'ADV')
    const isState =
      isOneOf(one, /^(?:in|on|at|under|out)$/) && (isOneOf(two, ofState) || isOneOf(three, ofState))
    return isState || (isTagged(one, 'ADJ') && (!two || isTagged(two, 'PUNCT', 'ADP', 'PART', 'SCONJ')))
  })
}

/** “They were and are able to row”: “were” needs “able” too. “Should be praised and are of help”: “help” would follow “should”. */
export function helpersShareVerb({ before, old, fresh }: Seam): boolean {
  const [helper, comes] = [old[0], fresh[0]]
  if (!isTagged(helper, 'AUX') || !comes || !isOneOf(before.at(-1), /^(?:and|or|but)$/)) return true
  if (comes.lemma !== 'be' && isOneOf(before.at(-2), isPassiveHelper)) return false
  const isBare = isOneOf(helper, /^(?:are|have)$/) && !isTagged(comes, 'AUX') && comes.word === comes.lemma
  return !isBare || !clauseBefore(before).some((token) => isOneOf(token, asksForBase))
}

const asksForBase = /^(?:can|could|may|might|must|shall|should|will|would|to)$/

const ofState =
  /^(?:agreement|charge|control|danger|debt|doubt|favou?r|hurry|line|love|mood|need|opposition|place|position|possession|power|risk|shape|support|touch|trouble|use)$/

/** “On the basis of this, and on this basis alone”, “prior to one and prior to the other”: repeated on purpose. */
export function phraseComesOnce({ before, old, fresh, after }: Seam): boolean {
  if (old.length < 2) return true
  // “It is required to meet and is required to vote”: the second has no subject, and would stay as it is.
  const comesAgain = after.some((_, at) => {
    return isOneOf(after[at - 1], joint) && old.every(({ word }, place) => after[at + place]?.word === word)
  })
  if (comesAgain) return false
  // “Under the provisions of the act or under the provisions of the treaty”: a parallel that stays whole.
  if (
    old.length >= minParallel &&
    [before, after].some((side) => side.some((_, at) => standsAt(side, at, old)))
  )
    return false
  if (fresh.length === 0) return true
  const near = [...before.slice(-nearby), ...after.slice(0, nearby)]
  return !old.some(({ word, tag }, at) => {
    if (word.length < minRoot - 1 || fresh.some((comes) => comes.word === word)) return false
    const opening = old.slice(0, at).find(({ tag }) => tag === 'ADP')
    return near.some((token, place) => {
      if (token.word !== word) return false
      if (at === 0 && /^(?:ADJ|ADV)$/.test(tag)) return isOneOf(near[place - 1], joint)
      return (
        tag === 'NOUN' && near.slice(Math.max(0, place - 2), place).some((one) => one.word === opening?.word)
      )
    })
  })
}

const minParallel = 3

/** “Mutual help, trade and defence”: the attribute may belong to all of them. */
export function attributeIsAlone({ old, fresh, after }: Seam): boolean {
  if (old.length !== 1 || fresh.length > 0 || !isTagged(old[0], 'ADJ', 'NOUN')) return true
  const [noun, mark, partner] = after
  const isPartner = isTagged(partner, 'NOUN', 'ADJ') || /.{2}ing$/.test(partner?.word ?? '')
  return !isTagged(noun, 'NOUN') || !isOneOf(mark, /^(?:,|and|or)$/) || !isPartner
}

/**
 * “We made changes to the file and saw them”, “made repairs to the hall, which cost much”, “the process of drying it is
 * old, and it works”: a word points at the noun that goes.
 */
export function nounIsNotMeant({ old, fresh, after }: Seam): boolean {
  const noun = old.findLast(({ tag }) => tag === 'NOUN')
  const isDeed = isTagged(old[0], 'VERB', 'AUX') ? fresh.length > 0 : isOneOf(old[1], /^process$/)
  if (!noun || old.length < 2 || !isDeed) return true
  // What comes first is the object itself: “made use of it”, “made an attempt to solve it”.
  const rest = after.slice(isTagged(after[0], 'ADP', 'PART') ? 3 : 2)
  const isMany = noun.word !== noun.lemma && noun.word.endsWith('s')
  const pointing = isMany ? /^(?:they|them|these|those)$/ : /^it$/
  return !rest.some((token, at) => {
    const [joint, previous] = [rest[at - 2], rest[at - 1]]
    // “Ways to make it easier to swim.”
    if (isTagged(rest[at + 1], 'ADJ') && isOneOf(previous, /^(?:make|makes|made|making|find|finds|found)$/))
      return false
    if (isOneOf(token, pointing) && isTagged(joint, 'CCONJ') && isTagged(previous, 'VERB')) return true
    if (!isMany && !isMade.test(noun.word)) return false
    return isOneOf(token, pointing) || (isOneOf(token, /^which$/) && previous?.text === ',')
  })
}

/** What is there once it is done, so that more may be said of it. */
const isMade =
  /^(?:analysis|announcement|application|assessment|change|claim|comparison|decision|description|distinction|estimate|evaluation|examination|explanation|inspection|interview|investigation|list|meeting|note|offer|plan|prediction|presentation|process|promise|proposal|recommendation|record|report|request|review|search|selection|statement|study|suggestion|summary|survey|test|translation|vote)$/

/** “She is of the opinion that it is late, and so is he”: the verb is said again of somebody else. */
export function verbIsNotRepeated({ old, fresh, after }: Seam): boolean {
  const [verb] = old
  if (!isTagged(verb, 'AUX', 'VERB') || !/^(?:be|have)$/.test(verb?.lemma ?? '')) return true
  if (fresh.length === 0 || fresh[0]?.lemma === verb?.lemma) return true
  return !after.some((token, at) => {
    if (token.lemma !== verb?.lemma) return false
    // “And he is too”, “though he was not”, but not “when it is too late”.
    const end = isOneOf(after[at + 1], /^(?:too|either|not|n['’]t)$/) ? after[at + 2] : after[at + 1]
    return isOneOf(after[at - 1], /^(?:so|nor|neither|as|than)$/) || !end || /^[,.;:!?)]$/.test(end.text)
  })
}

/** “By way of example, but not limitation”: the phrase has a partner. */
export function phraseKeepsPartner({ edit, old, fresh, after }: Seam): boolean {
  if (old.length < 2 || fresh.length === 0) return true
  const rest = after.filter(({ start }) => start >= edit.end)
  const at = rest[0]?.text === ',' ? 1 : 0
  return !isOneOf(rest[at], /^(?:but|and|or)$/) || !isOneOf(rest[at + 1], /^(?:not|never)$/)
}

/** “Assisted digital support”, “the subsequent three months”: the word says which one, and belongs to its name. */
export function attributeStays({ before, old, fresh, after }: Seam): boolean {
  const [word] = old
  if (old.length !== 1 || fresh.length === 0 || !word) return true
  if (isTagged(word, 'ADJ') && isTagged(after[0], 'NUM')) return false
  // “AI assisted development”: a name and a participle are one word here.
  if (
    /^(?:assisted|enhanced|utili[sz]ed)$/.test(word.word) &&
    isTagged(before.at(-1), 'PROPN') &&
    isTagged(after[0], 'NOUN')
  )
    return false
  const isParticiple = word.word.endsWith('ed') && isTagged(before.at(-1), 'VERB', 'ADP', 'SCONJ')
  return !isParticiple || !isTagged(after[0], 'ADJ', 'NOUN')
}

const isDoneIn = /^(?:employ|engage|interest|involve|use|utilize|utilise)$/

/** “Enshrined in the description of the role”: the noun is a thing that contains something, not an action. */
export function deedHasDoer({ before, old, fresh }: Seam): boolean {
  const [deed] = fresh
  if (fresh.length !== 1 || !deed?.word.endsWith('ing') || !old.some(({ tag }) => tag === 'NOUN')) return true
  const [done, preposition] = before.slice(-2)
  if (preposition?.word !== 'in' || !done || !isTagged(done, 'VERB') || !/(?:ed|en)$/.test(done.word))
    return true
  return isDoneIn.test(done.lemma) || !before.some((token) => isOneOf(token, isPassiveHelper))
}

const isPassiveHelper = /^(?:am|is|are|was|were|be|been|being)$/

const takesInfinitive =
  /^(?:responsibilit(?:y|ies)|obligations?|dut(?:y|ies)|powers?|permission|authority|reasons?|problems?|freedom|incentives?|advice|consent|rights?|abilit(?:y|ies)|opportunit(?:y|ies)|invitations?|offers?|proposals?|jobs?|chances?|decisions?|promises?|pressure|orders?|requests?|willingness)$/

const meansTheSame = /^(?:necessary|essential|vital)$/

/** “Whenever practicable to increase”, “a duty to win”: the words before would take the “to” that stays. */
export function purposeStandsApart({ before, old, fresh, after }: Seam): boolean {
  const opens = fresh[0] ?? after[0]
  const previous = before.at(-1)
  if (opens?.word !== 'to' || old[0]?.word === 'to' || old.length < 2 || !previous) return true
  if (isOneOf(previous, meansTheSame)) return true
  // In “they left early to win”, the word says how, and does not take the “to”.
  const isSaidOf = isTagged(before.at(-2), 'AUX', 'SCONJ', 'ADV', 'PRON')
  if ((isTagged(previous, 'ADJ') && isSaidOf) || isOneOf(previous, takesInfinitive)) return false
  // “They are at the centre of the problem to …”: nobody acts.
  const verb = before.findLast(({ tag }) => tag === 'VERB' || tag === 'AUX')
  return !isTagged(previous, 'NOUN') || !isOneOf(verb, /^(?:am|is|are|was|were|be|been)$/)
}

const denial = /^(?:not|n't|no|never|nobody|none|nothing|neither|nor|without|hardly|cannot)$/

/** “No changes occur because of it”: the “no” might deny the cause. “Because this is because”: one is enough. */
export function causeIsNotDenied({ before, old, fresh }: Seam): boolean {
  const gives = (tokens: Token[]) => tokens.some(({ word }) => word === 'because')
  if (!gives(fresh) || gives(old)) return true
  if (gives(before.slice(-nearby))) return false
  const mark = before.findLastIndex(({ text }) => /^[,;:(]$/.test(text))
  return !before.slice(mark + 1).some((token) => isOneOf(token, denial) || /n't$/.test(token.word))
}

/** “In the event that it rains, we would stay if we could”: one “if” beside another. */
export function conditionIsOne({ before, old, fresh, after }: Seam): boolean {
  const hasIf = (tokens: Token[]) => tokens.some(({ word }) => word === 'if')
  return !hasIf(fresh) || hasIf(old) || !hasIf([...before, ...after])
}

/** “Where it is dry, in cases where wells are deep”: without “in cases”, one “where” would follow another. */
export function placeIsOne({ before, old, fresh, after }: Seam): boolean {
  const [joint, ...rest] = [...fresh, ...after.slice(0, nearby)]
  if (!isTagged(old[0], 'ADP') || old.length < 2 || !isOneOf(joint, /^(?:where|when)$/)) return true
  return ![...before.slice(-nearby), ...rest].some(({ word }) => word === joint?.word)
}

/** “A small number of users rather than a large number”: two amounts are set side by side. */
export function amountsPair({ before, old, after }: Seam): boolean {
  const amount = old.find(({ word }) => /^(?:number|amount|majority|minority|proportion)$/.test(word))
  return !amount || ![...before, ...after].some(({ word }) => word === amount.word)
}

const untilAfter = 5

/** “Before 60 days after the end”. */
export function timeIsOne({ fresh, after }: Seam): boolean {
  if (fresh.length !== 1 || !isOneOf(fresh[0], /^(?:before|after)$/)) return true
  return !after.slice(0, untilAfter).some((token) => isOneOf(token, /^(?:before|after)$/))
}

/** “They have later been helpful”: “later” does not go with a time that lasts until now. */
export function timeGoesOn({ before, fresh }: Seam): boolean {
  const isPast = fresh.length === 1 && isOneOf(fresh[0], /^(?:later|once|then)$/)
  return !isPast || !isOneOf(before.at(-1), /^(?:have|has|had|'ve)$/)
}

/** “I have, often, seen”, “is not clear often”: one short adverb cannot stand there. */
export function asideIsLong({ before, old, fresh, after }: Seam): boolean {
  if (old.length < 2 || fresh.length !== 1 || !isOneOf(fresh[0], /^(?:often|now|later|soon|sometimes)$/))
    return true
  if (isOneOf(fresh[0], /^often$/) && isTagged(before.at(-1), 'ADJ')) return false
  return after[0]?.text !== ',' || !isOneOf(before.at(-1), /^(?:,|and|or|but)$/)
}

const maxToBe = 6

/** “It may be that you must”: what is only possible is no duty. */
export function dutyIsCertain({ before, fresh }: Seam): boolean {
  if (!isOneOf(fresh[0], /^(?:must|may|can|could)$/)) return true
  const clause = before.slice(-maxToBe)
  const that = clause.findLastIndex(({ word }) => word === 'that')
  return !isOneOf(clause[that - 1], /^be$/) || !isOneOf(clause[that - 2], /^(?:may|might|could|can)$/)
}

/** “Nobody is required to come”, “not all are required to”: who “must” not come is forbidden to. */
export function dutyIsNotDenied({ before, old, fresh }: Seam): boolean {
  if (!isOneOf(fresh[0], /^must$/) || old.length < 2) return true
  const mark = before.findLastIndex(({ text }) => /^[.,;:(]$/.test(text))
  return !before.slice(mark + 1).some((token) => isOneOf(token, deniesDuty))
}

const deniesDuty = /^(?:not|no|nobody|none|neither|nor|never|few|hardly)$/

/** “So, it is likely”, “Now, it has lost”: before a comma at the start, or in a bracket, these words belong to speech. */
export function openingIsNoTalk({ before, fresh, after }: Seam): boolean {
  const opens = /^[(;:–—]$/.test(before.at(-1)?.text ?? '')
  if (!opens && before.some(({ tag }) => tag !== 'CCONJ' && tag !== 'PUNCT')) return true
  return fresh.length !== 1 || !isOneOf(fresh[0], /^(?:so|now|well|ok)$/) || after[0]?.text !== ','
}

/** Nothing stands before that “in fact” or “as for” could continue, or no comma follows “in fact”. */
export function openingIsNoLink({ sentence, before, old, fresh, after }: Seam): boolean {
  if (before.length > 0 || old.length === 0) return true
  const [first, second] = fresh
  const isFact = first?.word === 'in' && second?.word === 'fact'
  if (isFact && after[0]?.text !== ',') return false
  const isLink = isFact || (first?.word === 'as' && second?.word === 'for') || isOneOf(first, /^(?:so|but)$/)
  return !isLink || !sentence.opensText
}

const minSentenceWords = 3

/** “About your advertisement of 2nd inst.”: what opens a sentence needs the rest of it. */
export function openingHasClause({ before, old, fresh, after }: Seam): boolean {
  const opens = before.length === 0 && old.length > 0 && isTagged(fresh[0], 'ADP', 'SCONJ')
  return !opens || after.length < minSentenceWords || hasFiniteVerb(after)
}

const subordinate = /^(?:although|though|because|so|while|whilst|whereas|since|if|unless|as|that|whether)$/

/** “Although it is worth noting that it is late”: “although” belongs to the frame that goes, not to what is noted. */
export function frameKeepsJoint({ before, old, fresh, after }: Seam): boolean {
  const isFrame = old.at(-1)?.word === 'that' || (old.some(({ word }) => word === 'that') && fresh.length < 2)
  if (!isFrame || !old.some(({ tag }) => tag === 'VERB' || tag === 'AUX') || after.length === 0) return true
  if (fresh.some((token) => isTagged(token, 'VERB', 'AUX')) || isOneOf(fresh.at(-1), /^that$/)) return true
  // “Although it should be noted that it is late”: one “it” stays, and which one is all the same.
  const isSame = isOneOf(old.at(-1), /^it$/) && isOneOf(before.at(-1), /^it$/)
  const words = isSame ? before.slice(0, -1) : before
  const joint = words.at(-1)?.text === ',' ? words.at(-2) : words.at(-1)
  // “It is a long way, but it is worth noting that it is flat”: only what is noted contrasts with it.
  const isTurn = isOneOf(joint, /^(?:but|yet)$/) && hasFiniteVerb(before)
  return !isTurn && !isOneOf(joint, subordinate)
}

/** “For making maps and for the purpose of finding them”, “by hand and regularly”: parts of a series have one form. */
export function seriesStaysEven({ before, old, fresh, after }: Seam): boolean {
  const [opens, comes] = [old[0], fresh[0]]
  if (!isTagged(opens, 'ADP') || old.length < 2 || !comes || comes.word === opens?.word) return true
  const clause = clauseBefore(before)
  const isPartner = (token: Token | undefined) => token?.word === opens?.word
  if (endsInJoint(clause)) {
    const isAdverb = comes.word.endsWith('ly')
    return (
      !clause.some(isPartner) && !(isAdverb && clause.slice(-maxToPartner).some(({ tag }) => tag === 'ADP'))
    )
  }
  const isDeed = old.some(isGerund) || isGerund(after[0])
  if (isDeed && hasPartnerBefore(clause, (token, next) => isPartner(token) && isGerund(next))) return false
  return !after.slice(0, nearby).some((token, at) => isPartner(token) && endsInJoint(after.slice(0, at)))
}

/** “For the design and for creating maps”: an “-ing” form would be paired with a noun. */
export function deedHasNoNounBeside({ before, old, fresh }: Seam): boolean {
  if (!isGerund(fresh[0]) || !old.some(({ tag }) => tag === 'NOUN')) return true
  const clause = clauseBefore(before)
  const opens = clause.at(-1)
  if (!isTagged(opens, 'ADP') || !endsInJoint(clause.slice(0, -1))) return true
  const partner = clause.slice(0, -1).findLastIndex(({ word }) => word === opens?.word)
  return partner === -1 || isGerund(clause[partner + 1])
}

function clauseBefore(before: Token[]): Token[] {
  return before.slice(before.findLastIndex(({ text }) => /^[.;:]$/.test(text)) + 1)
}

/** “…, and”, “but also”, “rather than”. */
function endsInJoint(tokens: Token[]): boolean {
  return isJoint(tokens.at(-1)) || (isTagged(tokens.at(-1), 'ADV', 'PART') && isJoint(tokens.at(-2)))
}

function isJoint(token: Token | undefined): boolean {
  return isOneOf(token, joint) || isOneOf(token, /^(?:but|than)$/)
}

function isGerund(token: Token | undefined): boolean {
  return /.{2}ing$/.test(token?.word ?? '') && token?.tag === 'VERB'
}
