import type { Edit } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import {
  amountsPair,
  asideIsLong,
  attributeIsAlone,
  attributeStays,
  causeIsNotDenied,
  compoundStays,
  conditionIsOne,
  deedHasDoer,
  deedHasNoNounBeside,
  dutyIsCertain,
  dutyIsNotDenied,
  frameKeepsJoint,
  nounIsNotMeant,
  objectIsShared,
  openingHasClause,
  openingIsNoLink,
  openingIsNoTalk,
  pairStays,
  phraseComesOnce,
  phraseKeepsPartner,
  placeIsOne,
  predicateKeepsPartner,
  prepositionsPair,
  purposeStandsApart,
  rootIsNew,
  seriesStaysEven,
  stateKeepsPartner,
  timeGoesOn,
  timeIsOne,
  verbIsNotRepeated,
} from './context-fits.ts'
import {
  anyKeepsSense,
  articleHasNoun,
  contrastKeepsWord,
  dateIsNoObject,
  degreeHasWord,
  mostKeepsSense,
  onceKeepsSense,
  orderIsBase,
  pluralIsNoVerb,
  pointerHasNoun,
  prepositionIsSeen,
  prepositionKeepsVerb,
  verbIsNoNoun,
} from './readings-fit.ts'
import { type Seam, seamOf } from './seam.ts'
import {
  dutyIsOne,
  itemsStayEven,
  parallelStays,
  partiesStay,
  pointedAtStays,
  subjectStays,
  termStays,
  tieStays,
  toneFits,
  topicStays,
} from './text-fits.ts'
import {
  addressStays,
  figureStays,
  lawStays,
  licenceStays,
  recitalStays,
  solemnStays,
  speechStays,
} from './voice-fits.ts'

/** Whether a plainer wording fits this sentence: no word around it depends on the words that go. */
export function fitsContext(sentence: Sentence, edit: Edit): boolean {
  const seam = seamOf(sentence, edit)
  return ofSentence.every((check) => check(seam))
}

/** Whether a plainer wording fits this text, its terms and its tone. */
export function fitsText(sentence: Sentence, edit: Edit): boolean {
  const seam = seamOf(sentence, edit)
  return ofText.every((check) => check(seam))
}

const ofSentence: ((seam: Seam) => boolean)[] = [
  rootIsNew,
  pairStays,
  prepositionsPair,
  objectIsShared,
  compoundStays,
  attributeStays,
  attributeIsAlone,
  nounIsNotMeant,
  verbIsNotRepeated,
  phraseComesOnce,
  phraseKeepsPartner,
  predicateKeepsPartner,
  stateKeepsPartner,
  deedHasDoer,
  purposeStandsApart,
  causeIsNotDenied,
  conditionIsOne,
  placeIsOne,
  amountsPair,
  timeIsOne,
  timeGoesOn,
  asideIsLong,
  dutyIsCertain,
  dutyIsNotDenied,
  openingIsNoTalk,
  openingIsNoLink,
  openingHasClause,
  frameKeepsJoint,
  seriesStaysEven,
  deedHasNoNounBeside,
  pluralIsNoVerb,
  verbIsNoNoun,
  anyKeepsSense,
  prepositionKeepsVerb,
  contrastKeepsWord,
  prepositionIsSeen,
  articleHasNoun,
  pointerHasNoun,
  orderIsBase,
  dateIsNoObject,
  degreeHasWord,
  mostKeepsSense,
  onceKeepsSense,
  solemnStays,
  figureStays,
  recitalStays,
]

const ofText: ((seam: Seam) => boolean)[] = [
  termStays,
  tieStays,
  subjectStays,
  pointedAtStays,
  parallelStays,
  dutyIsOne,
  partiesStay,
  toneFits,
  topicStays,
  addressStays,
  speechStays,
  lawStays,
  licenceStays,
  itemsStayEven,
]
