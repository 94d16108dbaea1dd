import type { Logger } from 'pino'
import { connectModel } from '../../server/ai/model-work.ts'
import { connectTranscriber } from '../../server/ai/transcription/transcriber.ts'
import { createCaptcha } from '../../server/auth/codes/captcha.ts'
import { createProviderSignIn } from '../../server/auth/provider/provider-sign-in.ts'
import type { Chosen } from '../../server/chosen.ts'
import type { Config } from '../../server/env.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import type { Pulse } from '../../server/metrics/pulse.ts'
import { connectSearchEngine } from '../../server/search/connect-search-engine.ts'

/** The parts that a configuration chooses. Synchronous, because a test file has loaded all of them already. */
export function chosenBy(config: Config, { pulse, log }: { pulse: Pulse; log: Logger }): Chosen {
  const { provider, captcha, metricsToken: token, ai } = config
  return {
    captcha: captcha && createCaptcha(captcha),
    createProviderSignIn:
      provider && ((parts) => createProviderSignIn({ ...parts, config: provider, beat: pulse.provider })),
    createMetrics: token === undefined ? undefined : (parts) => createMetrics({ ...parts, token, pulse }),
    search: connectSearchEngine(ai),
    model: connectModel(ai, { log, beat: pulse.ai }),
    transcriber: connectTranscriber(ai, pulse.ai),
  }
}
