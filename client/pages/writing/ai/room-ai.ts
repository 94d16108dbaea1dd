import type { AiOverview } from '#shared/ai.ts'
import type { WritingChoices } from '#shared/choices.ts'
import { createResearch, type Research } from '../../../features/research/research.ts'
import { createReview, type Review, type ReviewPlaces } from '../../../features/review/review.ts'
import { createRewriter, type Rewriter } from '../../../features/review/rewriter/rewriter.ts'
import { createSuggestions, type Suggestions } from '../../../features/suggestions/suggestions.ts'
import { createAiOverview } from '../../../lib/ai/ai-overview.ts'
import type { Api } from '../../../lib/api/api.ts'
import { networkError } from '../../../lib/api/api-error.ts'
import { derive, follow, type Observed } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { RoomPorts } from '../room/room-ports.ts'
import { rememberReviewedTab } from '../tabs/reviewed-tab.ts'
import type { RoomTabs } from '../tabs/room-tabs.ts'
import { createKeptReview } from './kept-review.ts'

/** All AI features of the page. They work on the text in the editor. */
export interface RoomAi {
  /** Which engine serves which feature. Undefined until the server has first sent it. */
  overview: Observed<AiOverview | undefined>
  /** Whether the page shows features that need a language model. */
  isOn: Observed<boolean>
  /**
   * Shows or hides these features, for this writer on all devices. Rejects with an `ApiError` if the server cannot save
   * it.
   */
  choose(isWanted: boolean): Promise<void>
  review: Review
  rewriter: Rewriter
  suggestions: Suggestions
  research: Research
  isReviewing: Observed<boolean>
  /** Whether AI is changing the text, or the writer is reviewing its changes. Nothing else may change the text then. */
  isBusy: Observed<boolean>
  /** Closes a review that cannot be shown. The text is as it was before the review, and the review is kept. */
  layReviewAside(): void
  rephrase(): Promise<void>
  /** Loads the code that shows a review before it is needed. */
  preloadReview(): void
  /** Lets all features follow the editor until the returned function is called. */
  connect(): () => void
}

interface RoomAiPorts extends RoomPorts {
  request: Api
  editor: Observed<Editor | null>
  hearWriting: (said: WritingChoices | undefined) => void
  tabs: Pick<RoomTabs, 'openTabs' | 'tab' | 'strip' | 'open'>
}

export function createRoomAi(ports: RoomAiPorts): RoomAi {
  const { request, editor, tabs, toasts, session, preloadReview } = ports
  const { openTabs, tab } = tabs
  const overview = createAiOverview({ ...ports, window: ports.page.window })
  const keepReview = (open: unknown) => {
    openTabs.keepReview(open)
    rememberReviewedTab(open ? tab.get()?.id : undefined)
  }
  const review = createReview(keepReview, reviewPlaces(ports))
  const keepVersion = (content: string) => keepVersionOf(tab.get()?.id, content, ports)
  const rewriter = createRewriter({ review, say: toasts, keepVersion })
  const kept = createKeptReview({ ...ports, openTabs, tab, review, rewriter })
  const suggestions = createSuggestions({ request, toasts, keepVersion })
  const research = createResearch({ ...ports, toasts })
  const isReviewing = { get: () => review.getState() !== null, subscribe: review.subscribe }
  const isRewriting = { get: rewriter.isWorking, subscribe: rewriter.subscribe }

  return {
    overview,
    isOn: derive([overview], (said) => said !== undefined && !said.off && !said.declined),
    choose: overview.choose,
    review,
    rewriter,
    suggestions,
    research,
    isReviewing,
    isBusy: derive([isRewriting, isReviewing], (isRewriting, isReviewing) => isRewriting || isReviewing),
    layReviewAside: kept.layAside,

    preloadReview,

    async rephrase() {
      preloadReview()
      const id = tab.get()?.id
      // Part of the chunk that has the desk (scripts/code-parts.ts).
      const loaded = await import('../../../features/review/rewriter/rephrase.ts').catch(() => undefined)
      if (loaded)
        await loaded.rephrase(rewriter, session.stream, { isHere: () => tab.get()?.id === id, say: toasts })
      else toasts.error(networkError)
    },

    connect() {
      const parts = [review, rewriter, suggestions, research]
      const stops = [
        overview.start(),
        ...parts.map((part) => follow([editor], (editor) => (editor ? part.attach(editor) : undefined))),
        kept.connect(),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function reviewPlaces({ tabs, toasts }: Pick<RoomAiPorts, 'tabs' | 'toasts'>): ReviewPlaces {
  return {
    current: () => tabs.tab.get()?.id,
    async goTo(id) {
      const tab = tabs.strip.get().find((tab) => tab.id === id)
      if (tab) return tabs.open(tab)
      toasts.error('The tab of this review is not open any more.')
      return false
    },
  }
}

async function keepVersionOf(
  tabId: string | undefined,
  content: string,
  { request, tabs }: Pick<RoomAiPorts, 'request' | 'tabs'>,
): Promise<void> {
  if (!tabId) throw new Error('There is no tab whose text could be kept')
  // A tab that was made a moment ago must first be on the server.
  await tabs.openTabs.flush()
  const body = { reason: 'before-ai', content }
  await request(`/api/tabs/${tabId}/versions`, { method: 'POST', body, read: () => undefined })
}
