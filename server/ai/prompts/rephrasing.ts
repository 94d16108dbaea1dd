import type { Question } from '../language-model.ts'
import { createFence } from './fence.ts'

export function rephrasingPrompt(text: string): { question: Question; marks: string[] } {
  const fence = createFence('text')
  return {
    marks: fence.marks,
    question: {
      feature: 'rephrasing',
      messages: [
        { role: 'system', content: `${instructions}\n\n${fence.rule}` },
        { role: 'user', content: fence.around(text) },
      ],
    },
  }
}

const instructions = `You rephrase a writer's text: clearer, more fluent and no longer than it was, in the writer's own voice.

Keep the meaning, the order of thoughts, the tense, the point of view and the language. Keep every number, name, quotation, link and negation as it is. Keep the paragraphs, the headings, the lists and the marks of formatting. Add nothing and leave nothing out. What is good already stays as it is.

Answer with the rephrased text alone: no introduction, no comment, no quotation marks around it.`
