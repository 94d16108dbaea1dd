import type { AnalysisResult } from '#shared/suggestions.ts'
import type { Caller } from '../outbound/on-behalf.ts'
import { askForJson } from './ask-for-json.ts'
import type { AskEngine } from './built-in/engine-threads.ts'
import type { LanguageModel } from './language-model.ts'
import { analysisPrompt } from './prompts/analysis.ts'

export async function analyze(
  model: LanguageModel,
  text: string,
  caller: Caller,
  askEngine: AskEngine,
): Promise<AnalysisResult> {
  const result = await askForJson(
    model,
    {
      question: analysisPrompt(text),
      read: (content) => askEngine('readAnalysis', [content, text], caller),
      wording: {
        empty: 'No analysis content received',
        unreadable: 'Could not parse analysis results',
        fallback: 'An error occurred during text analysis',
      },
    },
    caller.signal,
  )
  if (!result.success) return result
  return { success: true, analysis: result.value, engine: result.engine }
}
