import { type ReactNode, useState } from 'react'
import { version } from '../../../package.json'
import type { OwnWords } from '../../lib/own-words.ts'
import type { TextChoices } from '../../lib/text-choices.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { AccountSettings } from './account-settings.tsx'
import type { AccountPorts } from './delete-account.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { SignedIn } from './devices/signed-in.tsx'
import { EditorChoice } from './editor-choice.tsx'
import { FocusChoice } from './focus-choice.tsx'
import { OwnWordsRow } from './own-words/own-words-row.tsx'
import { PasskeysRow } from './passkeys/passkeys.tsx'
import { RoomNote } from './room-note.tsx'
import { StandardEditorTick } from './standard-editor-tick.tsx'
import { SwitchTick } from './switch-tick.tsx'
import './settings-dialog.css'

export type SettingsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  account: Account
  text: TextChoices
  /** What belongs to other features, to stand in the rows of these names. */
  dictation: ReactNode
  timer: ReactNode
  /** Downloads all the writing. Offered once more before the account is deleted. */
  everything: ReactNode
  onAbout: () => void
}

interface Account extends AccountPorts {
  email: string
  ownWords: OwnWords
  /** Rejects with an `ApiError` when the server cannot be told. */
  signOutEverywhere: () => Promise<void>
}

/** To be loaded when it is first asked for. */
export function SettingsDialog({ open, onOpenChange, ...props }: SettingsDialogProps) {
  const [step, setStep] = useStep(open)
  const { account, text, everything } = props
  const editorKind = useObserved(text.editorKind)
  const isProofread = useObserved(text.proofreading) === 'on'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={step === 'delete' ? 'Delete my account' : 'Settings'}
      footer={step !== 'delete' && <AboutLine onOpen={props.onAbout} />}
    >
      {step === 'delete' ? (
        <DeleteAccountForm
          email={account.email}
          everything={everything}
          ports={account}
          onCancel={() => setStep('back')}
        />
      ) : (
        <DialogBody className="settings">
          <Rows>
            <Row label="Typewriter">
              <SwitchTick of={text.typewriter}>Keep the line I write at one height</SwitchTick>
            </Row>
            <Row label="Focus">
              <FocusChoice choice={text.focus} canShow={editorKind === 'code-mirror'} />
            </Row>
            <Row label="Markdown">
              <StandardEditorTick of={text.markdown} kind={editorKind}>
                Dim the marks, so that the words come first
              </StandardEditorTick>
            </Row>
            <Row label="Proofreading">
              <StandardEditorTick of={text.proofreading} kind={editorKind}>
                Mark spelling and grammar in finished sentences
              </StandardEditorTick>
            </Row>
            {isProofread && <OwnWordsRow own={account.ownWords} />}
            <Row label="Editor">
              <EditorChoice kind={editorKind} onKindChange={text.editorKind.choose} />
            </Row>
            <Row label="Appearance">
              <ThemeSwitch />
            </Row>
            <Row label="Dictation">{props.dictation}</Row>
            <Row label="Timer">{props.timer}</Row>
            <Row label="Your writing">
              {everything}
              <RoomNote request={account.session.request} />
            </Row>
            <PasskeysRow request={account.session.request} />
            <Row label="Signed in">
              <SignedIn request={account.session.request} />
            </Row>
            <Row label="Account">
              <AccountSettings
                email={account.email}
                signOutEverywhere={account.signOutEverywhere}
                isBack={step === 'back'}
                onDelete={() => setStep('delete')}
              />
            </Row>
          </Rows>
        </DialogBody>
      )}
    </Dialog>
  )
}

function AboutLine({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <p>Longhand {version}</p>
      <button type="button" className="link settings-about" onClick={onOpen}>
        About this server
      </button>
    </>
  )
}

/** `back`: in the settings again, after all. */
type Step = 'settings' | 'delete' | 'back'

/** Opens with the settings, wherever it was left; and stays where it was while it closes. */
function useStep(open: boolean): [Step, (step: Step) => void] {
  const [step, setStep] = useState<Step>('settings')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setStep('settings')
  }
  return [step, setStep]
}
