import { z } from 'zod'
import type { Question } from '../language-model.ts'
import { createFence } from './fence.ts'

const readability = z.object({ averageSentenceLength: z.number(), complexWordPercentage: z.number() })

const shape = z.object({
  simplified: z.string(),
  explanations: z.array(z.object({ original: z.string(), simplified: z.string(), reason: z.string() })),
  beforeAfterComparison: z.object({ before: readability, after: readability }),
})

export function simplificationPrompt(text: string): Question {
  const fence = createFence('text')
  return {
    feature: 'simplification',
    shape,
    messages: [
      { role: 'system', content: `${instructions}\n\n${fence.rule}` },
      {
        role: 'user',
        content: `Simplify this text for maximum clarity and readability:\n\n${fence.around(text)}`,
      },
    ],
  }
}

const instructions = `You rewrite a writer's text so that everybody understands it at once.

Answer with one JSON object and nothing else:
{
  "simplified": "the whole text, rewritten",
  "explanations": [
    {
      "original": "words of the text, copied letter by letter",
      "simplified": "the words that stand there now",
      "reason": "one sentence: why this is easier to read"
    }
  ],
  "beforeAfterComparison": {
    "before": { "averageSentenceLength": words in a sentence, "complexWordPercentage": words of three or more syllables in a hundred },
    "after": { "averageSentenceLength": the same of your version, "complexWordPercentage": the same of your version }
  }
}

Write sentences of at most 15 to 20 words. Use simpler words, no jargon, and the active voice. Preserve the meaning: every fact, number, name, negation and quotation stays, and so do the paragraphs. Explain 3 to 5 of your changes, the most important ones. Count the figures accurately. Write in the language of the text.`
