import { z } from 'zod'
import { maxOwnWordLength, maxOwnWordsAtOnce } from '../limits.ts'
import { storable } from '../text/storable.ts'

const words = z
  .array(z.string().transform(storable).pipe(z.string().trim().min(1).max(maxOwnWordLength)))
  .max(maxOwnWordsAtOnce)
  .default([])

/** The words are in the body, because an address may be logged on its way. */
export const changeOwnWordsRequest = z.object({ add: words, remove: words })
