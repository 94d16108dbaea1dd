import type { GuideSource } from './guide-sources.ts'

export interface GuideSection {
  key: string
  title: string
  /** For the navigation, if the title is too long there. */
  label?: string
  lead: string
  /** A drawing below the lead. */
  figure?: 'words-per-sentence'
  passages: { heading: string; text: string }[]
  tables?: { heading: string; rows: [term: string, text: string][] }[]
  example: { before: string; after: string; note?: string }
  tips: string[]
  sources: GuideSource[]
}

/**
 * The text of the guide. Results of a study are given with its name and year, and mere conventions are called so. The
 * guide follows its own advice: guide-sections.test.ts counts.
 */
export const guideSections: GuideSection[] = [
  {
    key: 'intro',
    title: 'The Science of Simple Writing',
    label: 'Introduction',
    lead: 'Reading is work. A reader turns marks into words and words into ideas, and keeps those ideas in mind while the next ones arrive. Simple writing leaves more of that effort for the thought itself.',
    passages: [
      {
        heading: 'Simple does not mean stupid',
        text: 'Plain words do not make you look less clever. Oppenheimer (2006) gave people the same texts in a plain and in a needlessly complicated version. They thought that the writers of the complicated ones were less intelligent.',
      },
      {
        heading: 'Every word costs time',
        text: 'Adults read English nonfiction silently at about 238 words a minute. That is the average of many studies (Brysbaert 2019). A page of 500 words takes them about two minutes. Every word that you cut saves time for every reader.',
      },
      {
        heading: 'How to use this guide',
        text: 'Each section gives advice, an example and its sources. Where a number is a custom and not a finding, we say so. Write your draft first, without thinking about this. Then come back and revise.',
      },
    ],
    example: {
      before:
        'It is the intention of this notice to inform all visitors that, as from Monday, the opening of the library will take place at nine.',
      after: 'From Monday the library opens at nine.',
    },
    tips: [
      'Draft freely. Simplify when you revise.',
      'Write for one reader whom you can imagine.',
      'Cut each word that the sentence does not need.',
      'Break any rule that makes a sentence worse.',
    ],
    sources: ['oppenheimer2006', 'brysbaert2019'],
  },
  {
    key: 'sentence',
    title: 'Sentence Structure',
    lead: 'A reader keeps the start of a sentence in mind until the verb arrives. The longer the wait, the more they forget. Short sentences are easier to hold, not easier to write.',
    figure: 'words-per-sentence',
    passages: [
      {
        heading: 'How the two numbers go together',
        text: 'Comprehension drops above 14 words per sentence: that is where it begins to fall, not where it ends. The target of 15-20 words is an average over the whole page. So a long sentence is welcome now and then, with short ones around it. Let the lengths vary. A short sentence after a long one gets attention.',
      },
      {
        heading: 'Where the numbers come from',
        text: 'The 14 is usually credited to the American Press Institute. We know of no published study behind it, so take it as a rule of thumb. Flesch (1949) points the same way. He called an average of 14 words fairly easy, 17 standard and 21 fairly difficult. The Oxford Guide to Plain English asks for an average of 15-20.',
      },
      {
        heading: 'Keep together what belongs together',
        text: 'Words that depend on each other are harder to connect across a distance (Gibson 1998). A subject far from its verb is the common case. Move what stands between them to the end, or into a sentence of its own.',
      },
      {
        heading: 'Say what is, not what is not',
        text: 'People need more time to check a negative sentence than a positive one (Clark and Chase 1972). Two negatives in one sentence are hard to understand. “Common” is quicker than “not uncommon”.',
      },
    ],
    example: {
      before:
        'The lamp, which had been lit every evening by the keeper since the spring in which the tower was completed, went out.',
      after: 'The keeper had lit the lamp every evening since the tower was built. That night it went out.',
    },
    tips: [
      'Put the subject and its verb side by side.',
      'Let one sentence carry one event.',
      'Name who acts, and use the active voice.',
      'Read it aloud. Where you need to breathe, think about a full stop.',
    ],
    sources: ['flesch1949', 'cutts', 'gibson1998', 'clark1972'],
  },
  {
    key: 'vocabulary',
    title: 'Vocabulary Choices',
    lead: 'A familiar word is recognized almost at once. A rare one slows the eye. Where both mean the same, the familiar word costs your reader less effort and says as much.',
    passages: [
      {
        heading: 'Common words are read faster',
        text: 'Rayner and Duffy (1986) followed the eyes of readers. They rested longer on rare words than on common words of the same length. It is not only the letters that take time. It is the search for the meaning.',
      },
      {
        heading: 'Long words do not impress',
        text: 'Oppenheimer (2006) found that long words used without need make a text harder to read. Readers blame the writer for that.',
      },
      {
        heading: 'Keep the terms you need',
        text: 'A term of your field is not jargon to those who use it every day. For everyone else, explain it once, where it first appears. Then always use the same term. A second name for the same thing makes your reader look for a second thing.',
      },
      {
        heading: 'Let verbs be verbs',
        text: 'An action hidden in a noun needs a second verb to carry it. “We made a decision” is “we decided”. The sentence gets shorter and says who did what.',
      },
    ],
    tables: [
      {
        heading: 'Shorter ways to say it',
        rows: [
          ['utilize', 'use'],
          ['commence', 'begin, start'],
          ['prior to', 'before'],
          ['in order to', 'to'],
          ['due to the fact that', 'because'],
          ['a large number of', 'many'],
          ['has the ability to', 'can'],
        ],
      },
    ],
    example: {
      before:
        'We will endeavor to facilitate the commencement of the course prior to the termination of the month.',
      after: 'We will try to start the course before the month ends.',
    },
    tips: [
      'Of two words that mean the same, take the one you would say aloud.',
      'Name the thing itself, not its class: the kettle, not the device.',
      'Explain a term once, then always use it.',
      'Look for nouns that end in -tion. Many of them were verbs.',
    ],
    sources: ['rayner1986', 'oppenheimer2006'],
  },
  {
    key: 'structure',
    title: 'Content Structure',
    lead: 'Readers build a picture of a text as they go. Tell them early what it is a picture of. Then each sentence has its place.',
    passages: [
      {
        heading: 'Say first what it is about',
        text: 'Bransford and Johnson (1972) read people a vague passage. Those who were told its topic beforehand understood and remembered far more of it. Those who were told afterward gained almost nothing. A title and a first sentence can tell readers the topic.',
      },
      {
        heading: 'One paragraph, one idea',
        text: 'Keep paragraphs to 3-5 sentences. That is a custom of editors, not the finding of a study. It works because it makes you choose what the paragraph is about. It also gives the eye a place to rest.',
      },
      {
        heading: 'From the known to the new',
        text: 'A sentence is understood faster when what it takes for granted has just been said (Haviland and Clark 1974). Begin with what your reader has. End with what you bring.',
      },
      {
        heading: 'Show the way',
        text: 'Headings, summaries and words such as “first” or “however” help readers remember the points they mark. Lorch (1989) reviewed the studies. Mark what matters, and leave the rest unmarked.',
      },
    ],
    example: {
      before:
        'Engineers found a crack in a bearing on Tuesday. The north road is four miles longer. The bridge will be closed until Friday. Drivers are asked to use the north road.',
      after:
        'The bridge is closed until Friday. Please use the north road, which is four miles longer. On Tuesday engineers found a crack in a bearing.',
    },
    tips: [
      'Put the point first and the reasons after it.',
      'Give each paragraph one idea, in 3-5 sentences.',
      'Start a new paragraph when the subject changes.',
      'Make a list of three or more things of one kind.',
      'Read only your first sentences. They should tell the main points.',
    ],
    sources: ['bransford1972', 'haviland1974', 'lorch1989'],
  },
  {
    key: 'cognitive',
    title: 'Cognitive Load',
    lead: 'Working memory is small. It has to hold the sentence, the point and the way from one to the other. Whatever else you put in takes the place of something.',
    passages: [
      {
        heading: 'Seven, or more exactly four',
        text: 'Miller (1956) noticed that people can repeat about seven items. When they are kept from grouping and rehearsing, the limit is nearer to four (Cowan 2001). Either way it is small. A sentence with six conditions is more than most can carry.',
      },
      {
        heading: 'Effort in the wrong place',
        text: 'Sweller (1988) showed that effort spent on working something out is missing for learning from it. It is the same with reading. Effort spent on the form of a sentence is missing for its meaning.',
      },
      {
        heading: 'Ideas weigh more than words',
        text: 'Of two sentences of about the same length, the one with more ideas takes longer to read (Kintsch and Keenan 1973). Short sentences alone are not enough. Bring in new ideas one at a time.',
      },
      {
        heading: 'Readers differ',
        text: 'People with less working memory slow down more where sentences are complex (Just and Carpenter 1992). So does anyone who is tired, or in a hurry, or reading in a second language. You cannot know which of them reads your page.',
      },
    ],
    example: {
      before:
        'The form, the photograph, which must be recent, the fee, unless you are under 18, and a proof of address, in the original, are to be brought on the day.',
      after:
        'On the day, please bring the form, a recent photograph and your original proof of address. If you are 18 or older, bring the fee as well.',
    },
    tips: [
      'Bring in one new idea at a time.',
      'Group what belongs together, in fours or fewer.',
      'Say a name or number again where it is needed.',
      'Follow each abstract sentence with an example.',
      'Leave out what the point does not need.',
    ],
    sources: ['miller1956', 'cowan2001', 'sweller1988', 'kintsch1973', 'just1992'],
  },
  {
    key: 'readability',
    title: 'Readability Formulas',
    lead: 'A readability formula counts what can be counted: words, sentences, syllables. It knows nothing of sense, order or truth. Use it like a thermometer: it tells you that something is wrong, not what.',
    passages: [
      {
        heading: 'What a grade means',
        text: 'A grade is a year of school in the United States. A text of grade 8 should suit a reader with eight years of it. The targets below are custom, and they are ceilings: a lower grade suits readers with more schooling as well.',
      },
      {
        heading: 'What formulas miss',
        text: 'They were made for passages, so a single sentence gives strange numbers. They accept short words that nobody knows. They cannot tell a good order from a bad one. DuBay (2004) tells their story and their limits.',
      },
    ],
    tables: [
      {
        heading: 'Grade targets',
        rows: [
          ['General public', '7-8'],
          ['Professional', '10-12'],
          ['Academic', '12-16'],
        ],
      },
      {
        heading: 'The best known formulas',
        rows: [
          [
            'Flesch Reading Ease',
            '206.835 − 1.015 × words per sentence − 84.6 × syllables per word. Higher is easier; 60 to 70 is standard (Flesch 1948).',
          ],
          [
            'Flesch-Kincaid grade',
            '0.39 × words per sentence + 11.8 × syllables per word − 15.59 (Kincaid and others 1975).',
          ],
          [
            'Gunning Fog',
            '0.4 × (words per sentence + percentage of words with three or more syllables, a few kinds left out) (Gunning 1952).',
          ],
          [
            'Dale-Chall',
            'Sentence length, and the share of words outside a list of about 3,000 familiar ones (Dale and Chall 1948, revised 1995).',
          ],
        ],
      },
    ],
    example: {
      before: 'The implementation of the regulation necessitates additional documentation.',
      after: 'The rule means more paperwork.',
      note: 'By the Flesch-Kincaid formula the first has grade 24.4 (8 words, 25 syllables), the second 2.9 (5 words, 7 syllables).',
    },
    tips: [
      'Aim for grade level 7-8 for general audiences.',
      'Reduce average sentence length.',
      'Use words with fewer syllables.',
      'Test writing with readability-checking tools.',
    ],
    sources: ['flesch1948', 'kincaid1975', 'gunning1952', 'dale1948', 'chall1995', 'dubay2004'],
  },
]
