import { maxOwnWordLength, maxOwnWords } from '#shared/limits.ts'
import { storable } from '#shared/text/storable.ts'
import { decodeText } from '../decode-text.ts'
import type { OwnArchive } from './part-archive.ts'

const tooMany = 'longer than all words that a writer can have'

/** The words that proofreading leaves alone, in the form that the server accepts. A line that is too long is no word. */
export async function readWords({ words }: OwnArchive): Promise<string[]> {
  if (!words) return []
  const bytes = await words.bytes({ maxBytes: maxOwnWords * (maxOwnWordLength + 2) * 4, tooLong: tooMany })
  const lines = storable(decodeText(bytes)).split(/\r\n?|\n/)
  const own = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= maxOwnWordLength)
  return [...new Set(own)].slice(0, maxOwnWords)
}
