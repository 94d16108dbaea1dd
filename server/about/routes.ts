import { Hono } from 'hono'
import type { About } from '#shared/about.ts'
import type { Config } from '../env.ts'
import type { UserEnv } from '../http/require-user.ts'
import { databaseOf, keepsTexts, receiversOf, wordsGoTo } from './receivers.ts'
import { version } from './release.ts'

/** To be mounted at /api/about behind `requireUser`: strangers must not learn that a release has a known fault. */
export function createAboutRoutes(config: Config): Hono<UserEnv> {
  const about: About = {
    version,
    database: databaseOf(config),
    keeps_texts: keepsTexts(config),
    receivers: receiversOf(config),
    words_go_to: wordsGoTo(config.ai),
    contact: config.contact ?? null,
    privacy_url: config.privacyUrl ?? null,
  }
  return new Hono<UserEnv>().get('/', (c) => c.json(about))
}
