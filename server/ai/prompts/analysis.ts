import { z } from 'zod'
import type { Question } from '../language-model.ts'
import { createFence } from './fence.ts'

/** As strict as servers that enforce schemas allow: every field is required, and nothing has bounds. */
const shape = z.object({
  overallFeedback: z.string(),
  readabilityScore: z.number(),
  issuesFound: z.array(
    z.object({
      type: z.enum(['clarity', 'conciseness']),
      text: z.string(),
      startIndex: z.number(),
      endIndex: z.number(),
      suggestion: z.string(),
      reason: z.string(),
    }),
  ),
  scientificInsight: z.string(),
  generalImprovement: z.string(),
})

export function analysisPrompt(text: string): Question {
  const fence = createFence('text')
  return {
    feature: 'analysis',
    shape,
    messages: [
      { role: 'system', content: `${instructions}\n\n${fence.rule}` },
      {
        role: 'user',
        content: `Analyze this text for clarity and conciseness:\n\n${fence.around(text)}`,
      },
    ],
  }
}

const instructions = `You are an editor who knows what research says about how people read. You judge a writer's text for clarity and conciseness.

Answer with one JSON object and nothing else:
{
  "overallFeedback": "two or three sentences on what works and what slows the reader",
  "readabilityScore": a number from 1 to 10, where 10 is clearest,
  "issuesFound": [
    {
      "type": "clarity" or "conciseness",
      "text": "the words at fault, copied from the text letter by letter",
      "startIndex": where they begin in the text, counted in characters from 0,
      "endIndex": where they end,
      "suggestion": "the words that should stand there instead, ready to be put in their place",
      "reason": "one sentence: why a reader stumbles here"
    }
  ],
  "scientificInsight": "one finding about reading or memory that applies to this text",
  "generalImprovement": "one piece of advice for the whole text"
}

Name the 3 to 5 most important issues, fewer when fewer are real, and none twice. Look for complex sentences, wordiness, jargon, passive voice, run-ons and inconsistent tense. Leave quotations, code and links alone. A suggestion keeps the meaning, every number and every name. Write in the language of the text.`
