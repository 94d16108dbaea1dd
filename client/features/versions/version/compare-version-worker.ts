import type { ComparedTexts } from '../../../lib/compare/use-compared.ts'
import { compareVersion } from './compare-version.ts'

/** Compares one pair of texts. The caller terminates the worker. */
self.addEventListener('message', ({ data }: MessageEvent<ComparedTexts>) =>
  self.postMessage(compareVersion(data)),
)
