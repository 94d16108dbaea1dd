import type { AnalysisResult, SimplificationResult } from '#shared/suggestions.ts'

declare global {
  interface Window {
    answers: Answers
    /** Requests that were aborted. */
    stopped: string[]
    /** Values that were passed to the page. */
    keptVersions: string[]
    simplified: { from: string; to: string }[]
  }
}

interface Answers {
  analysis: AnalysisResult | 'held' | 'unavailable'
  simplification: SimplificationResult | 'held' | 'unavailable'
}

export const sampleText = [
  'On 16 August 1858 a queen sent a president ninety-eight words, and they took sixteen hours to arrive. The message ran along a copper core no thicker than a knitting needle, wrapped in gutta-percha and laid through Atlantic water two miles deep.',
  'Nobody had seen the floor it rested on. They had only sounded it with a line and a weight, a day’s sailing apart, and drawn the rest by hand.',
  'It is important to note that, due to the fact that the signal was weak, a decision was made to increase the voltage to a level that was in excess of what the insulation could withstand. Within three weeks the line was silent.',
  'What stays with me is the patience of it. Sixteen hours is long enough to weigh every word twice, and short enough to know that somebody is waiting on the other side. We send faster now. I am not sure that we send better.',
].join('\n\n')

const engine = { engine: 'model', name: 'gpt-4o-mini' } as const

window.stopped = []
window.answers = {
  analysis: {
    success: true,
    engine,
    analysis: {
      overallFeedback:
        'Vivid and well paced. The images carry the reader and most sentences are short. The third paragraph slows down: it leans on stock phrases and the passive voice just where the story turns.',
      readabilityScore: 7,
      issuesFound: [
        {
          type: 'conciseness',
          text: 'It is important to note that, due to the fact that the signal was weak',
          startIndex: 9_999,
          endIndex: 0,
          suggestion: 'Because the signal was weak',
          reason: 'Eleven words delay the point.',
        },
        {
          type: 'clarity',
          text: 'a decision  was made to increase the voltage',
          startIndex: 0,
          endIndex: 0,
          suggestion: 'the engineers raised the voltage',
          reason: 'The passive hides who acted. Name the actor and use the plain verb.',
        },
        {
          type: 'conciseness',
          text: 'to a level that was in excess of what the insulation could withstand',
          startIndex: 450,
          endIndex: 500,
          suggestion: 'beyond what the insulation could bear',
          reason: '“To a level that was in excess of” is one word: beyond.',
        },
        {
          type: 'clarity',
          text: 'words that nobody wrote',
          startIndex: 0,
          endIndex: 23,
          suggestion: '<img src=x onerror=alert(1)>',
          reason: 'A model may quote what is not there.',
        },
      ],
      scientificInsight:
        'Comprehension drops once a sentence passes about 14 words, because working memory must hold the opening until the verb arrives. Your longest sentence runs to 36.',
      generalImprovement:
        'Keep the subject and its verb close together, and let one sentence carry one event.',
    },
  },
  simplification: {
    success: true,
    engine: { engine: 'built-in', name: 'Built-in engine' },
    simplification: {
      simplified: [
        'On 16 August 1858 a queen sent a president ninety-eight words. They took sixteen hours to arrive. The message crossed the Atlantic in a copper wire as thin as a knitting needle. The wire was wrapped in gutta-percha and lay two miles deep.',
        'Nobody had seen the sea floor. They measured it with a line and a lead weight, then drew the rest by hand.',
        'Because the signal was weak, the engineers raised the voltage. The insulation could not bear it. Within three weeks the line was silent.',
      ].join('\n\n'),
      explanations: [
        {
          original: 'It is important to note that, due to the fact that',
          simplified: 'Because',
          reason: 'A plain conjunction replaces eleven words of preface.',
        },
        {
          original: 'in excess of what the insulation could withstand',
          simplified: 'The insulation could not bear it',
          reason: 'A clause becomes a short sentence with its own verb.',
        },
      ],
      beforeAfterComparison: {
        before: { averageSentenceLength: 15.84, complexWordPercentage: 9.4 },
        after: { averageSentenceLength: 9, complexWordPercentage: null },
      },
    },
  },
}

/** Tests set its answers. A held answer waits until its request is aborted. */
export const answerTo: typeof fetch = async (input, init) => {
  const name = String(input).endsWith('analysis') ? 'analysis' : 'simplification'
  const answer = window.answers[name]
  if (answer === 'held') {
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        window.stopped.push(name)
        reject(new DOMException('Stopped', 'AbortError'))
      })
    })
  }
  if (answer === 'unavailable') {
    return Response.json({ error: { code: 'internal', message: 'Something went wrong.' } }, { status: 500 })
  }
  return Response.json(answer)
}
