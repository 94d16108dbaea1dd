import { object, text } from './reader.ts'

/** `POST /api/ai/transcription`: what was said in one piece of sound; nothing where nobody spoke. */
export const readTranscription = object({ text })

export type Transcription = ReturnType<typeof readTranscription>
