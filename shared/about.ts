import { flag, list, nullable, object, oneOf, optional, text } from './reader.ts'
import { webLink } from './web-link.ts'

/** `GET /api/about`: what a writer may know about the server that has their words. */
export const readAbout = object({
  version: text,
  /** `is_here`: the database runs on the server's own machine. */
  database: object({ engine: oneOf(['sqlite', 'postgres']), is_here: flag }),
  /** True if the server passes whole texts on to nobody. */
  keeps_texts: flag,
  /** Everybody to whom the server passes anything on: their name in the network, and in words what they get. */
  receivers: list(object({ name: text, gets: list(text) })),
  /** To whom a writer's words are sent on, by the kind of words. Empty where the server answers by itself. */
  words_go_to: object({
    texts: list(text),
    messages: list(text),
    selections: list(text),
    searches: list(text),
    /** Missing if the server is of an older release, which takes no sound. */
    sound: optional(list(text)),
  }),
  /** An email or a web address. */
  contact: nullable(text),
  privacy_url: nullable(webLink),
})

export type About = ReturnType<typeof readAbout>
