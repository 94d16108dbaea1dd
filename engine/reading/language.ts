import { lookUpForm, wordsIn } from './words.ts'

/** The name of the language if it is not English. Undefined for English, and if it is unknown. */
export function foreignLanguage(text: string): string | undefined {
  const sample = text.slice(0, sampleLength)
  const script = foreignScript(sample)
  if (script) return script
  const words = wordsIn(sample).map(lookUpForm)
  if (words.length < minWords) return undefined
  const english = share(words, functionWords.English)
  const [name, most] = Object.entries(functionWords)
    .map(([name, listed]): [string, number] => [name, share(words, listed)])
    .reduce((best, next) => (next[1] > best[1] ? next : best))
  if (name !== 'English' && most > 0.12 && most > english * 1.5) return name
  // At least a quarter of the words in real prose are function words. If hardly any word is a function word of a known
  // language, letters that English does not use show that it is another one.
  return english < 0.05 && words.length >= 30 && most < 0.05 && hasForeignLetters(sample)
    ? unknown
    : undefined
}

const sampleLength = 20_000
const minWords = 4
const unknown = 'another language'

const scripts: [string, RegExp][] = [
  ['Russian, or another language in Cyrillic letters', /\p{Script=Cyrillic}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Arabic, or another language in its letters', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Hindi, or another language in Devanagari', /\p{Script=Devanagari}/gu],
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Korean', /\p{Script=Hangul}/gu],
  ['Chinese', /\p{Script=Han}/gu],
  ['Thai', /\p{Script=Thai}/gu],
]

function foreignScript(sample: string): string | undefined {
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters < minWords || latin * 2 > letters) return undefined
  return (
    scripts.find(([, letter]) => (sample.match(letter)?.length ?? 0) * 5 > letters - latin)?.[0] ?? unknown
  )
}

function hasForeignLetters(sample: string): boolean {
  const marked = sample.match(/[à-öø-ÿāăąćčďđēęěğīıłńňőœřśşšťūůűźżž]/giu)?.length ?? 0
  return marked * 50 > sample.length
}

function share(words: string[], listed: string): number {
  const known = new Set(listed.split(' '))
  return words.filter((word) => known.has(word)).length / words.length
}

/** The most common words, without those that are spelled the same in English. */
const functionWords = {
  English:
    "the of and to in is was that it for on with as his he be at by this had not are but from or have an they which you were her she there been their we my me your our will would if when what who its them has do does did can could all no so up out about into than then i i'm it's don't a",
  German:
    'der die und das ist nicht ein eine zu den mit sich auf für dem von des im auch wird es ich sie wir er an als bei oder aber noch nach wie nur einen einer dass war haben sind hat zum zur über',
  French:
    'le la les de des et un une est que qui dans pour pas sur au aux avec ce cette il elle nous vous ne se son sa ses du en par plus mais ou je sont été être leur très',
  Spanish:
    'el la los las de y que en un una es por con para se del al lo como más pero su sus no este esta ha son fue muy también yo le nos está hay cuando',
  Italian:
    'il lo la gli le di e che un una è per con non si del della dei nel nella sono ha come più ma anche questo questa al alla da su mi ci essere stato molto',
  Portuguese:
    'o os as de e que em um uma é por com para se do da dos das no na nos nas ao não mais mas como foi são ele ela seu sua também muito está você',
  Dutch:
    'de het een en van is dat niet op te met voor zijn er aan ook als bij maar om uit nog naar wordt door over deze dit ze hij wij ik je heeft worden kan geen werd',
  Swedish:
    'och att det som en ett är av för på med den till inte har de om var jag från men hon han vi kan ska eller när också så',
  Danish:
    'og at det en et er af for på med den til ikke har de om var jeg fra men hun han vi kan skal eller når også så der som',
  Polish:
    'i w na z do nie się że to jest o jak po co ale od za przez tak był być są dla czy już tylko oraz ich jego',
  Turkish:
    've bir bu da de için ile çok daha en gibi ne o ama kadar olarak olan var ben sen biz değil mi her sonra',
}
