import type { Notice } from '../../../features/saving/machine/saver-events.ts'

/** Messages about results of saving that a writer would not expect. */
export const noticeWords: Record<Notice, string> = {
  merged: 'The same words were also changed elsewhere. Both texts now stand next to each other.',
  kept: 'This text was changed too much elsewhere to be combined with yours. Yours is kept as a version of the tab.',
  outlasted:
    'The server has an older text of this tab again. Your text stays, and the older one is kept as a version.',
  restored: 'This tab was deleted while you were writing. It was restored with your words.',
  'made-anew': 'The server was restored without this tab. It was sent again with your words.',
}
