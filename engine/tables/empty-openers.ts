import {
  atStart,
  before,
  beforeTag,
  both,
  type Guard,
  inPresent,
  notAfter,
  notBefore,
  notIn,
  without,
} from './guards.ts'

/**
 * “It is clear that we must act”, “that the roof is old”: certain without the opener. “It is clear that he lied” is a
 * conclusion, and “that prices will rise” an expectation.
 */
const isSureAlone: Guard = ({ sentence: { tokens, field }, last, next }) => {
  const clause = tokens.slice(last + 1)
  if (clause.slice(0, 5).some(({ word }) => /^(?:must|need|needs|should)$/.test(word))) return true
  if (field !== 'everyday' || /^(?:he|she|they|you|i|it|nobody|some\w+)$/.test(next?.word ?? '')) return false
  const isNow = clause.some(({ word }) => /^(?:is|are|has|have)$/.test(word))
  return (
    isNow && !clause.some(({ word }) => /^(?:will|would|may|might|could|was|were|not|n't|no)$/.test(word))
  )
}
/** Bad news, and what is hard for the writer to say, keeps its opener. */
const isPlainNews = without(
  ...'resign resigning resigned died death ill unable sorry regret unfortunately passed unsuccessful decided leaving denied rejected declined terminated dismissed redundant cannot'.split(
    ' ',
  ),
)
/** “I would like to say that it was easy, but …”, “… that I am sorry”. */
const isOpinion = both(
  notBefore('i', 'we'),
  both(notIn('story'), without('but', 'however', 'though', 'sorry')),
)
/** Not “generally, we would like to stay”, which says how often we like it. */
const isNoWish: Guard = ({ next, sentence: { tokens }, last }) =>
  !/^(?:i|we)$/.test(next?.word ?? '') || !/^(?:would|want|wish|'d)$/.test(tokens[last + 2]?.word ?? '')
/** “At the end of the day, it is your choice”, and not the evening. */
const isVerdict: Guard = (match) => {
  const { next, sentence, last } = match
  if (sentence.field === 'story' || !inPresent(match)) return false
  if (/^(?:people|what|nothing|everyone|customers)$/.test(next?.word ?? '')) return true
  return (
    /^(?:it|that|this)$/.test(next?.word ?? '') &&
    /^(?:is|'s|comes)$/.test(sentence.tokens[last + 2]?.word ?? '')
  )
}
const notOfMe = notBefore('i', 'my', 'we', 'our')
/** Words before the real sentence begins. */
export const emptyOpeners: string[] = [
  'it should be noted that',
  'it is to be noted that',
  'it must be noted that',
  'it may be noted that',
  'it should be pointed out that',
  'it must be pointed out that',
  'it should be mentioned that',
  'it should be emphasized that',
  'it should be stressed that',
  'it should be remembered that',
  'it must be remembered that',
  'it should be borne in mind that',
  'it should also be noted that',
  'it is important to note that',
  'it is also important to note that',
  'it is important to remember that',
  'it is important to understand that',
  'it is important to realize that',
  'it is important to point out that',
  'it is worth noting that',
  'it is also worth noting that',
  'it is worth mentioning that',
  'it is worth pointing out that',
  'it is interesting to note that',
  'it is useful to note that',
  'it is necessary to note that',
  'it is crucial to note that',
  'it is significant to note that',
  'it is pertinent to note that',
  'it is a known fact that',
  'it is a well-known fact that',
  'it goes without saying that',
  'the fact of the matter is that',
  'first of all, it must be said that',
  'in conclusion, it can be said that',
  'please be advised that',
  'please be informed that',
  'please be aware that',
  'please note that',
  'kindly note that',
  'kindly be advised that',
  'be advised that',
  'this letter is to inform you that',
  'this is to advise you that',
  'i would like to point out that',
  'i wish to inform you that',
  'i want to point out that',
  'allow me to say that',
  'let me just say that',
  'as you are no doubt aware,',
  'as you are aware,',
  'as we all know,',
  'as everyone knows,',
  'as is well known,',
  "in today's fast-paced world,",
  "in today's day and age,",
  "in today's digital age,",
  "in today's modern age,",
  'in this fast-paced world,',
  'it should be added that',
  'it should be kept in mind that',
  'it is important to mention that',
  'it is important to emphasize that',
  'it is important to bear in mind that',
  'it is important to keep in mind that',
  'it is worth remembering that',
  'it is worth emphasizing that',
  'it is worth bearing in mind that',
  'it is worth keeping in mind that',
  'it is worth adding that',
  'it is worth stating that',
  'please keep in mind that',
  'please bear in mind that',
  'please be reminded that',
  'please take note that',
  'please be informed of the fact that',
  'we would like to draw your attention to the fact that',
  'i would like to draw your attention to the fact that',
  'i would like to mention that',
  'i would like to note that',
  'i would like to add that',
  'in this day and age,',
  'it is no secret that',
  'it is common knowledge that',
  'suffice it to say that',
  "it's important to note that",
  "it's worth noting that",
  "it's worth mentioning that",
  "it's worth pointing out that",
  "it's worth remembering that",
  "it's also worth noting that",
  'it is also worth mentioning that',
  'it is also important to remember that',
  'it should also be mentioned that',
  'it is noteworthy that',
  'for all intents and purposes,',
]

/** “As mentioned earlier, this road”: elsewhere, what is said again would read as if it were new. */
const pointsBack = before('this', 'these', 'that', 'those', 'such')

/**
 * Openers that mean something in some places: in a story, in bad news, about oneself, or against what stands before.
 */
export const openersIf: [opener: string, guard: Guard][] = [
  ['it must be said that', atStart],
  ['it has to be said that', atStart],
  ['it is clear that', isSureAlone],
  ['it is evident that', isSureAlone],
  ['it is obvious that', isSureAlone],
  ['it should be understood that', notIn('law')],
  ['it is well known that', notIn('science', 'law')],
  ['it is widely known that', notIn('science', 'law')],
  ['it is generally known that', notIn('science', 'law')],
  ['it has come to our attention that', isPlainNews],
  ['it has come to my attention that', isPlainNews],
  ['it has been brought to our attention that', isPlainNews],
  ['it is understood and agreed that', atStart],
  ['it is hereby agreed that', atStart],
  ['this is to inform you that', isPlainNews],
  ['we would like to inform you that', isPlainNews],
  ['we wish to inform you that', isPlainNews],
  ['we are writing to inform you that', isPlainNews],
  ['i am writing to inform you that', isPlainNews],
  ['i am writing to let you know that', isPlainNews],
  ['i am writing to advise you that', isPlainNews],
  ['i would like to inform you that', isPlainNews],
  ['i would like to say that', isOpinion],
  ['i would just like to say that', isOpinion],
  ['i just want to say that', isOpinion],
  ['i just wanted to say that', isOpinion],
  ['i have to say that', both(atStart, notIn('story'))],
  ['i must say that', both(atStart, notIn('story'))],
  ['i might add that', notIn('story')],
  ['at the end of the day,', isVerdict],
  ['as you may be aware,', notOfMe],
  ['as you may know,', notOfMe],
  ['as mentioned above,', pointsBack],
  ['as mentioned earlier,', pointsBack],
  ['as noted earlier,', pointsBack],
  ['as previously mentioned,', pointsBack],
  ['as previously stated,', pointsBack],
  ['as has been mentioned,', pointsBack],
  ['as has been noted,', pointsBack],
  ['as already mentioned,', pointsBack],
  ['as already noted,', pointsBack],
  ['as discussed above,', pointsBack],
  ['as discussed earlier,', pointsBack],
  ['as indicated above,', pointsBack],
  ['as previously noted,', pointsBack],
  ['as previously discussed,', pointsBack],
  ['as noted above,', both(notIn('law', 'science'), pointsBack)],
  ['as stated above,', both(notIn('law', 'science'), pointsBack)],
  ['in the final analysis,', notIn('story')],
  // After “and”, it shows how one thing follows from the other.
  ['needless to say,', notAfter('and', 'but')],
]

/** “Last but not least, we thank Ann”: who thanks or welcomes somebody means the words. */
const isDry: Guard = (match) => isCool(match) && match.sentence.tokens.at(-1)?.text !== '!'
const isCool = without(
  ...'thank thanks welcome welcoming welcomes happy glad proud pleased excited grateful love delighted congratulations'.split(
    ' ',
  ),
)
const beforeVerb = beforeTag('VERB', 'AUX')
/**
 * “I just wanted to say thanks to you”, in a note. In a story, what somebody wanted to say may never have been said.
 */
const isKindNote = both(
  both(before('say', 'ask', 'let', 'thank', 'remind', 'tell'), notIn('story')),
  both(without('but', 'was', 'were', 'had', 'did', 'he', 'she', 'they'), ({ mentions }) =>
    ['you', 'your', 'thanks', 'thank'].some(mentions),
  ),
)
/** What a paper does itself. Announcing help, a replacement or a confirmation does not make it happen. */
const tells = before(
  ...'analyze analyse assess compare describe discuss examine explain explore give identify introduce look outline present provide report review show summarize summarise tell'.split(
    ' ',
  ),
)

/** Openers that announce the sentence: “I am writing to ask” means “I ask”. */
export const announcements: [opener: string, plain: string, guard?: Guard][] = [
  ['it is my belief that', 'I believe that'],
  ['it is our belief that', 'we believe that'],
  ['it is my understanding that', 'I understand that'],
  ['it can be argued that', 'arguably,', both(atStart, notBefore(','))],
  ['it could be argued that', 'arguably,', both(atStart, notBefore(','))],
  ['it should be noted, however, that', 'however,', notBefore(',')],
  ['it should, however, be noted that', 'however,', notBefore(',')],
  ['it is important to note, however, that', 'however,', notBefore(',')],
  ['it is worth noting, however, that', 'however,', notBefore(',')],
  ['what this means is that', 'this means that', atStart],
  ['what we need to do is', 'we need to', beforeVerb],
  ['what you need to do is', 'you need to', beforeVerb],
  ['what you should do is', 'you should', beforeVerb],
  ['what we should do is', 'we should', beforeVerb],
  ['the reason for this is that', 'this is because', atStart],
  ['it gives me great pleasure to', 'I am pleased to', atStart],
  ['it gives us great pleasure to', 'we are pleased to', atStart],
  ['it would be appreciated if you could', 'please', atStart],
  ['last but not least,', 'finally,', both(atStart, isDry)],
  ['generally speaking,', 'generally,', isNoWish],
  ['i just wanted to', 'I want to', isKindNote],
  ['i am writing this email to', 'I would like to', beforeVerb],
  ['i am writing this letter to', 'I would like to', beforeVerb],
  ['i would like to take this opportunity to', 'I would like to'],
  ['we would like to take this opportunity to', 'we would like to'],
  ['the purpose of this letter is to', 'this letter is to'],
  ['the purpose of this report is to', 'this report will', tells],
  ['the aim of this report is to', 'this report will', tells],
  ['the purpose of this document is to', 'this document will', tells],
  ['this section is intended to', 'this section will', tells],
  ['this document is intended to', 'this document will', tells],
  ['this report is intended to', 'this report will', tells],
  ['this document serves to', 'this document will', tells],
]
