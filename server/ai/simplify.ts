import type { SimplificationResult } from '#shared/suggestions.ts'
import type { Caller } from '../outbound/on-behalf.ts'
import { askForJson } from './ask-for-json.ts'
import type { AskEngine } from './built-in/engine-threads.ts'
import type { LanguageModel } from './language-model.ts'
import { simplificationPrompt } from './prompts/simplification.ts'

export async function simplify(
  model: LanguageModel,
  text: string,
  caller: Caller,
  askEngine: AskEngine,
): Promise<SimplificationResult> {
  const result = await askForJson(
    model,
    {
      question: simplificationPrompt(text),
      read: (content) => askEngine('readSimplification', [content, text], caller),
      wording: {
        empty: 'No simplified content received',
        unreadable: 'Could not parse simplification results',
        fallback: 'An error occurred during text simplification',
      },
    },
    caller.signal,
  )
  if (!result.success) return result
  return { success: true, simplification: result.value, engine: result.engine }
}
