import type { AiFeature } from '#shared/ai.ts'
import { whatToConnect } from '../../../lib/ai/ai-overview.ts'
import type { ToolRoom } from './tool-room.ts'

/** Whether a tool can be used: a reason is shown where the tool stands, and what is hidden stands nowhere. */
export type Need = (room: ToolRoom) => 'met' | 'hidden' | { reason: string }

/** For a tool whose panel says by itself what it cannot do. */
export const aiSwitchedOn: Need = ({ ai }) => (ai.isOn ? 'met' : 'hidden')

/** Also for a writer who wants none: there it can be wanted again. */
export const aiNotOff: Need = ({ ai }) => (ai.overview?.off ? 'hidden' : 'met')

/** Something that serves this feature, unless AI is switched off. */
export function aiFor(feature: AiFeature): Need {
  return ({ ai }) => {
    if (!ai.isOn) return 'hidden'
    return orReason(ai.overview && whatToConnect(ai.overview, feature))
  }
}

/** The server's word on what it searches with, from now or from before. */
export const knownSearch: Need = ({ ai }) => (ai.overview ? 'met' : 'hidden')

/** With keys, the palette has them by `#`. */
export const headingsWithoutKeys: Need = ({ wantsHeadings }) => (wantsHeadings ? 'met' : 'hidden')

/** A day's own tab has no cross in the strip. */
export const tabOfAnotherDay: Need = ({ pageTabs: { tab, today } }) =>
  orReason(tab?.writing_date === today ? 'Delete it in the history' : undefined)

export const speechRecognition: Need = ({ dictation }) =>
  orReason(dictation.getView().isSupported ? undefined : 'Speech recognition not supported')

export const fullscreenBrowser: Need = ({ fullscreen }) =>
  orReason(fullscreen.isSupported ? undefined : 'This browser does not support fullscreen')

function orReason(reason: string | undefined): ReturnType<Need> {
  return reason === undefined ? 'met' : { reason }
}
