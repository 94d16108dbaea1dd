import { flag, list, nullable, object, oneOf, optional, text } from './reader.ts'
import { webLink } from './web-link.ts'

/** `GET /api/about`: what a writer may know of the server that their words are on. */
export const readAbout = object({
  version: text,
  /** `is_here`: on the server's own machine. */
  database: object({ engine: oneOf(['sqlite', 'postgres']), is_here: flag }),
  /** Whether the server hands whole texts to nobody. */
  keeps_texts: flag,
  /** Everybody who is handed anything: the name in the network, and what is handed over, in words. */
  receivers: list(object({ name: text, gets: list(text) })),
  /** To whom a writer's words are sent on, by what they are. Empty where the server answers by itself. */
  words_go_to: object({
    texts: list(text),
    messages: list(text),
    selections: list(text),
    searches: list(text),
    /** An older release takes no sound, and does not send this. */
    sound: optional(list(text)),
  }),
  /** An email or a web address. */
  contact: nullable(text),
  privacy_url: nullable(webLink),
})

export type About = ReturnType<typeof readAbout>
