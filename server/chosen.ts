import type { Logger } from 'pino'
import type { ChosenForAi } from './ai/create-ai.ts'
import type { ChosenForAuth } from './auth/auth.ts'
import type { Config } from './env.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Pulse } from './metrics/pulse.ts'
import type { SearchEngine } from './search/search-engine.ts'
import type { ChosenForWatching } from './watch-calls.ts'

/** The parts that a server has only if a setting asks for them, ready to be joined with those of every server. */
export interface Chosen extends ChosenForAuth, ChosenForAi, ChosenForWatching {
  /** Used instead of Wikipedia. */
  search: SearchEngine | undefined
}

interface ChosenAtStart extends Chosen {
  /** Used instead of the terminal. */
  createMailer: ((publicUrl: string) => Mailer) | undefined
}

type Load<Name extends keyof ChosenAtStart> = Promise<ChosenAtStart[Name]>

/** Loads the parts that are asked for. Of all others, neither modules nor packages are loaded. */
export async function loadChosen(config: Config, log: Logger): Promise<ChosenAtStart> {
  const pulse = await loadPulse(config)
  const [createMailer, createProviderSignIn, captcha, createMetrics, search, model, transcriber] =
    await Promise.all([
      loadMailer(config, pulse),
      loadProvider(config, pulse),
      loadCaptcha(config),
      loadMetrics(config, pulse),
      loadSearch(config),
      loadModel(config, { pulse, log }),
      loadTranscriber(config, pulse),
    ])
  return { createMailer, createProviderSignIn, captcha, createMetrics, search, model, transcriber }
}

/** The metrics, if the host has a token for them. */
async function loadPulse({ metricsToken }: Config): Promise<Pulse | undefined> {
  if (metricsToken === undefined) return undefined
  const { createPulse } = await import('./metrics/pulse.ts')
  return createPulse(Date.now)
}

async function loadMailer({ smtpUrl, mailFrom }: Config, pulse: Pulse | undefined): Load<'createMailer'> {
  if (smtpUrl === undefined) return undefined
  const { createSmtpMailer } = await import('./mail/smtp-mailer.ts')
  return (publicUrl) => createSmtpMailer({ smtpUrl, mailFrom, publicUrl, beat: pulse?.mail })
}

async function loadProvider({ provider }: Config, pulse: Pulse | undefined): Load<'createProviderSignIn'> {
  if (!provider) return undefined
  const { createProviderSignIn } = await import('./auth/provider/provider-sign-in.ts')
  return (parts) => createProviderSignIn({ ...parts, config: provider, beat: pulse?.provider })
}

async function loadCaptcha({ captcha }: Config): Load<'captcha'> {
  return captcha && (await import('./auth/codes/captcha.ts')).createCaptcha(captcha)
}

async function loadMetrics({ metricsToken: token }: Config, pulse: Pulse | undefined): Load<'createMetrics'> {
  if (token === undefined || !pulse) return undefined
  const { createMetrics } = await import('./metrics/metrics.ts')
  return (parts) => createMetrics({ ...parts, token, pulse })
}

async function loadSearch({ ai }: Config): Load<'search'> {
  if (!ai.gateway && ai.searxngUrl === undefined) return undefined
  return (await import('./search/connect-search-engine.ts')).connectSearchEngine(ai)
}

interface ModelDeps {
  pulse: Pulse | undefined
  log: Logger
}

async function loadModel({ ai }: Config, { pulse, log }: ModelDeps): Load<'model'> {
  if (!ai.isOn || (!ai.gateway && !ai.openAiCompatible)) return undefined
  const { connectModel } = await import('./ai/model-work.ts')
  return connectModel(ai, { log, beat: pulse?.ai })
}

async function loadTranscriber({ ai }: Config, pulse: Pulse | undefined): Load<'transcriber'> {
  if (!ai.isOn || ai.models.transcribe === undefined) return undefined
  const { connectTranscriber } = await import('./ai/transcription/transcriber.ts')
  return connectTranscriber(ai, pulse?.ai)
}
