import { object, text } from './reader.ts'

/** `POST /api/ai/transcription`: the words in one piece of sound, or an empty text if nobody spoke. */
export const readTranscription = object({ text })

export type Transcription = ReturnType<typeof readTranscription>
