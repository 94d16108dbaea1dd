import { countDifferent } from './signs.ts'

const sampleLength = 2_500

/** What speeches to a country, a parliament or a class of graduates appeal to. Each counts once. */
const ofSpeeches =
  /\b(?:america(?:ns?|'s)?|nations?|national|free(?:dom)?|libert(?:y|ies)|justice|peace(?:ful)?|democra(?:cy|tic)|citizens?|congress|courage(?:ous)?|faith|hopes?|destin(?:y|ed)|prosperity|mankind|humanity|brave|sacrifices?|generations?|history|children|god|bless(?:ings?|ed)?|ideals|spirit(?:ual)?|dignity|conscience|tonight|fellow|let us|we (?:must|shall|cannot|believe)|my friends|graduat(?:es|ing|ion)|commencement|strength|hono(?:u?red|u?r)|neighbou?rs?|poverty|enem(?:y|ies)|wars?|soldiers?|republic|constitution|president|struggles?|burdens?|victory|compassion|greatness|the world|our (?:country|land|time|people|lives|duty|purpose|allies|responsibility|obligation|task|society|world)|those who|every (?:man|woman|child|citizen)|men and women|dreams?|heroes|moral|noble|injustice|tyranny|oppress\w+)\b/g

/** Words of today's work, in which nobody makes speeches. */
const ofWork =
  /https?:|\b(?:online|offline|internet|web\w{0,5}|e-?mails?|software|computers?|phones?|videos?|data\w*|digital\w*|code|tests?|projects?|teams?|feedback|workshops?|funding|grants?|students?|research\w*|models?|meetings?|tasks?|issues?|process(?:es)?|documentation|install\w*|okay|ok|lol|stuff|compan(?:y|ies)|customers?|users?|apps?|community|sections?|articles?|shall be|blogs?|posts?|events?|tools?|versions?|releases?|committees?|policy|films?|movies?|books?|games?|reviews?)\b/g

const enough = 4
/** In a hundred words: history tells of nations and wars as well, but says neither “we” nor “you”. */
const minPersonal = 1.5

/** A speech: it appeals to its hearers more than it tells of work. Its words were chosen for the ear. */
export function isOratory(text: string): boolean {
  const sample = text.slice(0, sampleLength).toLowerCase().replaceAll('’', "'")
  const personal = sample.match(/\b(?:i|my|we|us|ours?|you|your)\b/g)?.length ?? 0
  if (personal * 100 < minPersonal * (sample.match(/\p{L}+/gu)?.length ?? 0)) return false
  return countDifferent(sample, ofSpeeches) - countDifferent(sample, ofWork) >= enough
}
