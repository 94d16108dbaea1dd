import { Mic, PencilLine, Search, Settings, TextSearch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../client/ui/button.tsx'
import { ButtonLink } from '../../client/ui/button-link.tsx'
import { IconButton } from '../../client/ui/icon-button.tsx'

export function ButtonSamples() {
  const [isBusy, setIsBusy] = useState(false)
  const [timesSent, setTimesSent] = useState(0)
  return (
    <>
      <div className="samples">
        <Button variant="primary">Start Writing</Button>
        <Button variant="primary" disabled>
          Verify &amp; Sign In
        </Button>
        <ButtonLink variant="primary" href="#/">
          A link
        </ButtonLink>
      </div>
      <div className="samples">
        <Button>Apply</Button>
        <Button disabled>Applied</Button>
        <Button variant="quiet">Learn More</Button>
        <Button variant="quiet" disabled>
          Sending...
        </Button>
        <Button variant="danger">Delete</Button>
      </div>
      <div className="samples">
        <Button variant="primary" size="large">
          Get Started Now
        </Button>
        <Button size="small">Apply</Button>
        <Button size="small" busy busyLabel="Applying...">
          Apply
        </Button>
      </div>
      <form
        className="samples narrow"
        onSubmit={(event) => {
          event.preventDefault()
          setIsBusy(true)
          setTimesSent((times) => times + 1)
        }}
      >
        <Button variant="primary" size="large" block type="submit" busy={isBusy} busyLabel="Sending Code...">
          Continue with Email
        </Button>
        <output aria-label="Times sent">{timesSent}</output>
      </form>
      <div className="samples">
        <Button busy={isBusy} busyLabel="Exporting the text..." onClick={() => setIsBusy(true)}>
          Export
        </Button>
        <Button variant="quiet" onClick={() => setIsBusy(false)}>
          Finish
        </Button>
      </div>
    </>
  )
}

export function IconButtonSamples() {
  const [isDictating, setIsDictating] = useState(false)
  return (
    <div className="samples">
      <IconButton title="Open Google Search" icon={Search} />
      <IconButton title="Select text to search" icon={TextSearch} disabled />
      <IconButton
        title="Dictate"
        icon={Mic}
        pressed={isDictating}
        onClick={() => setIsDictating((isOn) => !isOn)}
      />
      <IconButton title="Get writing suggestions" icon={PencilLine} />
      <IconButton title="Open Tools" icon={Settings} pressed />
    </div>
  )
}
