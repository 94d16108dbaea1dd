import type { AiOverview } from '#shared/ai.ts'
import { createEverything, type Everything } from '../../../features/export/everything.ts'
import { createSignInPrompt, type SignInPrompt } from '../../../features/sign-in/sign-in-prompt.ts'
import type { ToCheck } from '../../../features/suggestions/proofreading/to-check.ts'
import type { CutOffer } from '../../../features/versions/offers/cut-offer.ts'
import { engineOf } from '../../../lib/ai/ai-overview.ts'
import type { Api } from '../../../lib/api/api.ts'
import { listenTo } from '../../../lib/browser/listen-to.ts'
import { dailyGoal, writtenGoal } from '../../../lib/choices/daily-goal.ts'
import { createSharedChoices } from '../../../lib/choices/shared-choices.ts'
import { goingWithAccount } from '../../../lib/choices/text-choices.ts'
import { createObservable, follow, type Observable } from '../../../lib/observable.ts'
import { requestAs } from '../../../lib/session/request-as.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import { createRoomAi, type RoomAi } from '../ai/room-ai.ts'
import { createRoomTabs, type RoomTabs } from '../tabs/room-tabs.ts'
import { type ChosenText, createChosenText } from './chosen-text.ts'
import { createPanels, type Panels } from './panels.ts'
import { createRoomCuts } from './room-cuts.ts'
import { createRoomDictation, type RoomDictation } from './room-dictation.ts'
import type { RoomPorts } from './room-ports.ts'
import { createRoomStrip, type RoomStrip } from './room-strip.ts'
import { createRoomTimer, type RoomTimer } from './room-timer.ts'
import { createSignOut, type SignOut } from './sign-out.ts'
import { createTextPlace, type TextPlace } from './text-place.ts'

/**
 * The state and the actions of the writing page, without its components: its tabs, editor, panels and tools, and how
 * they act on each other. Each component reads a part, and renders when this part changes.
 */
export interface Room extends TextPlace {
  user: SessionUser
  /** Calls through the session are made as the user who is signed in then. For calls as this user, see `request`. */
  session: Omit<RoomPorts['session'], 'request'>
  toasts: RoomPorts['toasts']
  platform: RoomPorts['platform']
  /** Calls the server as this user only. */
  request: Api
  /** Whether the server has ended the session while the page was open. */
  hasEnded: Observable<boolean>
  /** Brings the text into this editor, until the returned function is called. */
  openEditor(editor: Editor): () => void
  panels: Panels
  chosenText: ChosenText
  /** Whether the text shows the origins of its words. */
  showsOrigins: Observable<boolean>
  /** What proofreading has found in the text, while the metrics show it. */
  toCheck: Observable<ToCheck | undefined>
  tabs: RoomTabs
  strip: RoomStrip
  ai: RoomAi
  /** Starts the suggestions and opens their panel, if there is text to check. */
  suggest(): void
  dictation: RoomDictation
  timer: RoomTimer
  cutOffer: CutOffer
  everything: Everything
  signIn: SignInPrompt
  signOut: SignOut
  /** Starts all parts, until the returned function is called. */
  start(): () => void
}

export function createRoom(ports: RoomPorts): Room {
  // One idea: connects the parts of the room.
  const { user, session, storage, toasts } = ports
  const request = requestAs(session, user.id)
  const hasEnded = createObservable(false)
  const textPlace = createTextPlace(storage)
  const { element, editor, markdown, typewriter, focus, focusText } = textPlace
  const dictation = createRoomDictation({
    ...ports,
    editor,
    recorderPorts: () => ({ request, openTabs: tabs.openTabs, isBusy: ai.isBusy }),
  })
  const cuts = createRoomCuts({ ...ports, request, editor })
  const tabs = createRoomTabs({
    ...ports,
    request,
    hasEnded,
    beforeChange: dictation.abort,
    focusText,
    onCut: cuts.saved,
  })
  const panels = createPanels(tabs.openTabs.flush)
  const timer = createRoomTimer({ ...ports, ...tabs })
  const everything = createEverything(async () => {
    const { createBringing } = await import('../../../features/export/bring-everything.ts')
    return createBringing({ download: session.download, sendUnsaved: tabs.saveAll })
  })
  const signIn = createSignInPrompt(element.text)
  const choices = { ...goingWithAccount(textPlace), goal: writtenGoal }
  const sharedChoices = createSharedChoices({ choices, request, storage, userId: user.id })
  const ai = createRoomAi({ ...ports, request, editor, tabs, hearWriting: sharedChoices.hear })
  const allowRecorder = () => dictation.allowRecorder(ai.isOn.get() && isServed(ai.overview.get()))
  allowRecorder()
  // Another speaker's words would be taken for the writer's, and during a review nobody would see dictated words.
  const hush = () => ai.isBusy.get() && dictation.abort()
  const warnOfSpoken = (event: Event) => {
    if (dictation.hasUnwritten()) event.preventDefault()
  }

  return {
    ...textPlace,
    user,
    session,
    toasts,
    platform: ports.platform,
    request,
    hasEnded,
    panels,
    chosenText: createChosenText({ editor, open: tabs.openChosen, panels, textElement: element.text }),
    showsOrigins: createObservable(false),
    toCheck: createObservable<ToCheck | undefined>(undefined),
    tabs,
    strip: createRoomStrip({ tabs, element, focusText }),
    ai,
    suggest: () => ai.suggestions.start() && panels.open('suggestions'),
    dictation,
    timer,
    cutOffer: cuts.offer,
    everything,
    signIn,
    signOut: createSignOut({ ...ports, tabs, dictation }),

    openEditor(next) {
      const detach = tabs.openTabs.attach(next)
      editor.set(next)
      return () => {
        detach()
        editor.set(null)
      }
    },

    start() {
      // Read only now: while the previous writer's room was still open, it would have taken this choice for its own
      // writer's.
      dailyGoal.readAgain()
      const stops = [
        follow([editor, markdown], (editor, choice) => void editor?.showMarkdown(choice === 'on')),
        follow([editor, typewriter], (editor, choice) => void editor?.holdLine(choice === 'on')),
        follow([editor, focus], (editor, part) => void editor?.dimAround(part)),
        follow([hasEnded], (hasEnded) => (hasEnded ? signIn.begin() : undefined)),
        ai.overview.subscribe(allowRecorder),
        ai.isBusy.subscribe(hush),
        listenTo([[ports.page.window, 'beforeunload', warnOfSpoken]]),
        // Writes the last spoken words into the text before its tab is closed.
        dictation.leave,
        tabs.settleEarly,
        cuts.connect(tabs.tab),
        tabs.start(),
        timer.connect(),
        everything.cancel,
        sharedChoices.start(),
        ai.connect(),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function isServed(said: AiOverview | undefined): boolean {
  return said !== undefined && engineOf(said, 'transcription') !== undefined
}
