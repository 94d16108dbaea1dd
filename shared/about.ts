import { flag, list, nullable, object, oneOf, optional, text } from './reader.ts'
import { webLink } from './web-link.ts'

/** `GET /api/about`: what a writer may know of the server that their words are on. */
export const readAbout = object({
  version: text,
  /** `is_here`: on the server's own machine. */
  database: object({ engine: oneOf(['sqlite', 'postgres']), is_here: flag }),
  /** The server hands whole texts to nobody. */
  keeps_texts: flag,
  /** Who is handed anything: by its name in the network, with what it is handed, in words. */
  receivers: list(object({ name: text, gets: list(text) })),
  /** An email or a web address. */
  /** Where a writer's words are sent on to, by what they are; nowhere where the server answers by itself. */
  words_go_to: object({
    texts: list(text),
    messages: list(text),
    selections: list(text),
    searches: list(text),
    /** An older release takes none, and does not say it. */
    sound: optional(list(text)),
  }),
  contact: nullable(text),
  privacy_url: nullable(webLink),
})

export type About = ReturnType<typeof readAbout>
