import { type ReactNode, useState } from 'react'
import type { EditorKind } from '../../lib/editor-kind.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { AccountSettings } from './account-settings.tsx'
import type { AccountPorts } from './delete-account.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { EditorChoice } from './editor-choice.tsx'
import { RoomNote } from './room-note.tsx'
import './settings-dialog.css'

export type SettingsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Of the account. */
  email: string
  editorKind: EditorKind
  onEditorKindChange: (kind: EditorKind) => void
  /** What belongs to other features, to stand in the rows of these names. */
  dictation: ReactNode
  timer: ReactNode
  /** Downloads all the writing. Offered once more before the account is deleted. */
  everything: ReactNode
  /** Rejects with an `ApiError` when the server cannot be told. */
  signOutEverywhere: () => Promise<void>
} & AccountPorts

/** To be loaded when it is first asked for. */
export function SettingsDialog({ open, onOpenChange, ...props }: SettingsDialogProps) {
  const [step, setStep] = useStep(open)
  const { email, everything, session, forgetDevice } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={step === 'delete' ? 'Delete my account' : 'Settings'}
    >
      {step === 'delete' ? (
        <DeleteAccountForm
          email={email}
          everything={everything}
          ports={{ session, forgetDevice }}
          onCancel={() => setStep('back')}
        />
      ) : (
        <DialogBody className="settings">
          <Rows>
            <Row label="Appearance">
              <ThemeSwitch />
            </Row>
            <Row label="Editor">
              <EditorChoice kind={props.editorKind} onKindChange={props.onEditorKindChange} />
            </Row>
            <Row label="Dictation">{props.dictation}</Row>
            <Row label="Timer">{props.timer}</Row>
            <Row label="Your writing">
              {everything}
              <RoomNote request={session.request} />
            </Row>
            <Row label="Account">
              <AccountSettings
                email={email}
                signOutEverywhere={props.signOutEverywhere}
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
