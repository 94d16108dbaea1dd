/** A text with some faults, and possible answers of a model. */
export const sampleText = [
  'On 16 August 1858 a queen sent a president ninety-eight words, and they took sixteen hours to arrive. The message ran along a copper core no thicker than a knitting needle, wrapped in gutta-percha and laid through Atlantic water two miles deep.',
  'Nobody had seen the floor it rested on. They had only sounded it with a line and a weight, a day’s sailing apart, and drawn the rest by hand.',
  'It is important to note that, due to the fact that the signal was weak, a decision was made to increase the voltage to a level that was in excess of what the insulation could withstand. Within three weeks the line was silent.',
  'What stays with me is the patience of it. Sixteen hours is long enough to weigh every word twice, and short enough to know that somebody is waiting on the other side. We send faster now. I am not sure that we send better.',
].join('\n\n')

/** With a wrong number, an invented place and name, and a lost negation. */
export const rephrasedText = [
  'On 16 August 1857 a queen sent a president ninety-eight words. They took sixty hours to reach Newfoundland. The message ran along a copper core no thicker than a knitting needle, wrapped in gutta-percha and laid under water two miles deep.',
  'Nobody had seen the floor it rested on. They had sounded it with a line and a weight, a day’s sailing apart, and drawn the rest by hand.',
  'The signal was weak, so Whitehouse raised the voltage to 2,000 volts, beyond what the insulation could bear. Within three weeks the line was silent.',
  'What stays with me is the patience of it. Sixteen hours is long enough to weigh every word twice and short enough to know that somebody is waiting at the far end. We send faster now. I am sure that we send better.',
].join('\n\n')

const engine = { engine: 'model', name: 'gpt-4o-mini' }

export const analysis = {
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
        startIndex: 0,
        endIndex: 0,
        suggestion: 'Because the signal was weak',
        reason: 'Eleven words delay the point.',
      },
      {
        type: 'clarity',
        text: 'a decision was made to increase the voltage',
        startIndex: 0,
        endIndex: 0,
        suggestion: 'the engineers raised the voltage',
        reason: 'The passive hides who acted. Name the actor and use the plain verb.',
      },
      {
        type: 'conciseness',
        text: 'to a level that was in excess of what the insulation could withstand',
        startIndex: 0,
        endIndex: 0,
        suggestion: 'beyond what the insulation could bear',
        reason: '“To a level that was in excess of” is one word: beyond.',
      },
    ],
    scientificInsight:
      'Comprehension drops once a sentence passes about 14 words, because working memory must hold the opening until the verb arrives. Your longest sentence runs to 36.',
    generalImprovement: 'Keep the subject and its verb close together, and let one sentence carry one event.',
  },
}

export const nothingToImprove = {
  ...analysis,
  analysis: { ...analysis.analysis, readabilityScore: 10, issuesFound: [] },
}

export const failedAnalysis = {
  success: false,
  error: 'Could not parse analysis results',
  code: 'ai_bad_reply',
  retryable: true,
  engine,
}

export const simplification = {
  success: true,
  engine,
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
      before: { averageSentenceLength: 15.8, complexWordPercentage: 9.4 },
      after: { averageSentenceLength: 9, complexWordPercentage: 4.1 },
    },
  },
}

const report =
  'Gutta-percha is the latex of trees of the genus Palaquium, hard at room temperature and soft in hot water. [1] It insulates well under pressure and in the cold of deep water, which made it the insulation of every early submarine cable. [1] [2] The demand of the cables felled whole forests within fifty years. [3]\n\nPolyethylene took its place in the 1930s. [2]'

function claim(text: string, cites: number[], passage: { cites: number; text: string } | null) {
  const start = report.indexOf(text)
  return { start, end: start + text.length, text, cites, passage }
}

export const research = {
  query: 'gutta-percha',
  content: report,
  citations: [
    'https://example.org/materials/gutta-percha',
    'https://example.com/history/submarine-cables/insulation-before-polyethylene',
    'https://example.net/forests',
  ],
  pages: [
    { url: 'https://example.org/materials/gutta-percha', title: 'Gutta-percha', status: 'read' },
    {
      url: 'https://example.com/history/submarine-cables/insulation-before-polyethylene',
      title: 'Insulation before polyethylene',
      status: 'read',
    },
    { url: 'https://example.net/forests', title: '', status: 'unread' },
  ],
  claims: [
    claim(
      'Gutta-percha is the latex of trees of the genus Palaquium, hard at room temperature and soft in hot water.',
      [0],
      { cites: 0, text: 'The latex softens in hot water and sets hard again as it cools.' },
    ),
    claim(
      'It insulates well under pressure and in the cold of deep water, which made it the insulation of every early submarine cable.',
      [0, 1],
      { cites: 1, text: 'Until the 1930s nothing else held under the pressure of deep water.' },
    ),
    claim('The demand of the cables felled whole forests within fifty years.', [2], null),
    claim('Polyethylene took its place in the 1930s.', [1], null),
  ],
  engine: { engine: 'model', name: 'sonar' },
}

function hit(rank: number, title: string, snippet: string, parts: string[] = []) {
  const link = `https://example.org/${rank}`
  return {
    title,
    link,
    displayed_link: `example.org › cables › ${rank}`,
    snippet,
    rank,
    extended_sitelinks: parts.map((part) => ({ title: part, link: `${link}#${part}` })),
  }
}

export const searchResults = {
  engine: { engine: 'gateway', name: 'Google Search' },
  search_information: {
    total_results: 412_000,
    time_taken_displayed: 0.41,
    query_displayed: 'atlantic cable',
  },
  menu_items: ['Images', 'Videos', 'News', 'Books', 'Maps'].map((title) => ({
    title,
    link: `https://example.org/search/${title}`,
  })),
  organic_results: [
    hit(
      1,
      'The first transatlantic telegraph cable',
      'The cable of 1858 was laid from Valentia to Trinity Bay and carried messages for three weeks before its insulation failed.',
      ['Laying', 'Failure', 'Aftermath'],
    ),
    hit(
      2,
      'How gutta-percha crossed an ocean',
      'A tree sap that nobody had a use for became the skin of the wire.',
    ),
    hit(
      3,
      'Messages of 1858: a reading list with a title that is so long that it will not stand in one line of a small screen',
      'Letters, logs and newspapers of that summer, in order of their dates.',
    ),
  ],
  peopleAlsoAskedFor: [
    {
      question: 'How long did the first message take?',
      answers: ['Ninety-eight words took sixteen hours.'],
      link: 'https://example.org/time',
    },
    { question: 'Why did the cable fail?', answers: ['The voltage was raised too far.'], link: '' },
  ],
  ads: [],
  pagination: { next: 1 },
}

export const noSearchResults = {
  ...searchResults,
  menu_items: [],
  organic_results: [],
  peopleAlsoAskedFor: [],
  pagination: {},
}

export const answers = [
  'Begin where it hurts: the needle that no longer moved. A reader who has heard the silence will want to know what was said before it.',
  'Three ways in:\n\n1. The clerk at Valentia, who counts the seconds between two signals.\n2. The queen’s ninety-eight words, one to a line.\n3. The tree in Borneo whose sap became the skin of the wire.\n\nI should take the first. A man who waits is worth more than a fact.',
]

export const unfinishedAnswer = 'Let him be tired. Sixteen hours is a night and half a day, and'
