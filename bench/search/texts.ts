import { randomFrom } from '../support/prose.ts'

type Random = (below: number) => number

/** A way to make words of a script, and the separator between two words. */
interface Script {
  syllables: string[]
  between: string
  bytesOfLetter: number
}

const latin = 'ba ce di fo gu la me ni or pu ra se ti ve wa an er in st th qu ly'.split(' ')

const scripts: Record<string, Script> = {
  English: { syllables: latin, between: ' ', bytesOfLetter: 1 },
  French: { syllables: [...latin, 'é', 'è', 'ça', 'ô', 'œu', 'ï'], between: ' ', bytesOfLetter: 1 },
  Russian: {
    syllables: 'ба ве ги до жу ка ле ми но пу ра се ти фо ха ше ый ст'.split(' '),
    between: ' ',
    bytesOfLetter: 2,
  },
  Thai: {
    syllables: 'กา เรา ที่ นี้ ไม่ คน มี การ ของ ใจ ดี ตัว ผม วัน บ้าน น้ำ ฟ้า เดิน'.split(' '),
    between: '',
    bytesOfLetter: 3,
  },
  Chinese: { syllables: characters(0x4e00, 3_000), between: '', bytesOfLetter: 3 },
}

/** This many tabs, spread over all of them, contain a few words that are nowhere else. */
const planted = 3

const hidden = ['quetzalcoatl', 'crème brûlée', 'ฬ่อฮูก', '龘靐齉']

/** The searches, named by what makes them hard. */
export const searches = {
  'a word of most tabs': 'wordthat',
  'a word of three tabs': 'quetzalcoatl',
  'part of a word of three tabs': 'tzalco',
  'a word of none': 'zyxgrumbl',
  'a common word, eight times': 'wordthat '.repeat(8),
  'three words of three tabs, in another order': 'ฬ่อฮูก quetzal brulee',
  'a word of three tabs and one of most': 'wordthat quetzal',
  'two words of most tabs': 'wordthat ba',
  'words of most tabs, nowhere together': 'ba wordthat ni wordthat gu',
  'accents left out': 'creme brulee',
  Thai: 'ฬ่อฮูก',
  'two Chinese characters': '龘靐',
  'one Chinese character': '齉',
  'two letters of none': 'qj',
  'two letters of most tabs': 'th',
  'one letter': 'e',
}

export type SearchName = keyof typeof searches

/** How many results each search must have: a search that finds nothing would be fast, but useless. */
export const expected: Partial<Record<SearchName, number>> = {
  'a word of three tabs': planted,
  'part of a word of three tabs': planted,
  'a word of none': 0,
  'three words of three tabs, in another order': planted,
  'accents left out': planted,
  Thai: planted,
  'two Chinese characters': planted,
  'one Chinese character': planted,
  'two letters of none': 0,
}

/** Makes texts of this many bytes, in five scripts in turn, with realistic frequencies of words (Zipf's law). */
export function* makeTexts(count: number, bytes: number): Generator<string> {
  const random = randomFrom(19)
  const writers = Object.values(scripts).map((script) => writerOf(script, random))
  for (let at = 0; at < count; at++) {
    const text = writers[at % writers.length]?.(bytes) ?? ''
    const isPlanted = at % Math.ceil(count / planted) === 7
    yield isPlanted ? `${text}\n\n${hidden.join('. ')}` : text
  }
}

function writerOf({ syllables, between, bytesOfLetter }: Script, random: Random) {
  const words = Array.from({ length: 8_000 }, (_, rank) => {
    const length = 1 + random(rank < 50 ? 2 : 3)
    return Array.from({ length }, () => syllables[random(syllables.length)]).join('')
  })
  return (bytes: number) => {
    const parts: string[] = []
    for (let size = 0; size < bytes; ) {
      // A logarithmic scale: the words from 1 to √n are together as frequent as those from √n to n.
      const word =
        random(60) === 0 ? 'wordthat' : (words[Math.floor(8_000 ** (random(10_000) / 10_000)) - 1] ?? '')
      const end = random(12) === 0 ? '. ' : between
      parts.push(word, end)
      size += word.length * bytesOfLetter + end.length
    }
    return parts.join('')
  }
}

function characters(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => String.fromCharCode(from + at * 5))
}
