import type { Issue } from '#shared/suggestions.ts'

// The text and the issues in the pictures of this page. A test checks that the built-in engine finds exactly these
// issues.

/** The example text, one entry for each paragraph. */
export const exampleText = [
  'On 16 August 1858 a queen sent a president ninety-eight words, and they took some sixteen hours to arrive. The message ran along a copper core no thicker than a knitting needle, wrapped in gutta-percha and laid through Atlantic water two miles deep.',
  'Nobody had seen the floor it rested on. They had only sounded it with a line and a weight, miles apart, and drawn the rest by hand.',
  'Due to the fact that the signal was weak, the engineers raised the voltage, then raised it again. It is important to note that the coils they utilized asked more of the insulation than it could withstand. Within three weeks the line was silent.',
  'What stays with me is the patience of it. Sixteen hours is long enough to weigh every word twice, and short enough to know that somebody is waiting on the other side. We send faster now. I am not sure that we send better.',
]

export type ExampleIssue = Pick<Issue, 'type' | 'text' | 'suggestion' | 'reason'> & {
  /** The name of this type of issue on the writing page. */
  name: string
}

/** All issues of the example text, in order. The first is shown with its note open. */
export const exampleIssues: readonly [ExampleIssue, ...ExampleIssue[]] = [
  {
    type: 'conciseness',
    name: 'Conciseness Issue',
    text: 'Due to the fact that',
    suggestion: 'Because',
    reason: 'Five words do the work of one. The reader gets to the point sooner and loses nothing.',
  },
  {
    type: 'conciseness',
    name: 'Conciseness Issue',
    text: 'It is important to note that the',
    suggestion: 'The',
    reason: 'The opening only delays the point. Readers take what follows as important without being told.',
  },
  {
    type: 'clarity',
    name: 'Clarity Issue',
    text: 'utilized',
    suggestion: 'used',
    reason:
      'Readers look longer at rare words than at common ones (Rayner & Duffy, 1986). The common word means the same here.',
  },
]

/** A sentence, and what rephrasing makes of it. */
export const exampleRewriting = [
  { from: 'Due to the fact that', to: 'Because' },
  ' the signal was weak, they ',
  { from: 'made the decision', to: 'decided' },
  ' to raise the voltage.',
]
