import type { About } from '#shared/about.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

export function AboutRows({ about }: { about: About }) {
  const { version, database, keeps_texts, receivers, contact, privacy_url } = about
  return (
    <Rows>
      <Row label="Version">
        <b>Longhand {version}</b>
      </Row>
      <Row label="Your words">
        <p>
          <b>{database.is_here ? 'Kept on this server' : 'Kept in the database of this server'}</b>
          {database.engine === 'sqlite' ? ', in a file' : ', in PostgreSQL'}
        </p>
        <p className="note">In this browser too, until you sign out of it</p>
      </Row>
      <Row label="Who else gets words">
        {keeps_texts && (
          <p>
            <b>Nobody gets your texts.</b> These get a few words:
          </p>
        )}
        <ul className="about-receivers">
          {receivers.map(({ name, gets }) => (
            <li key={name + gets}>
              {name}
              {gets.map((words) => (
                <p className="note" key={words}>
                  {words}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Row>
      {contact !== null && (
        <Row label="Run by">
          Questions about this server: <Contact at={contact} />
        </Row>
      )}
      {privacy_url !== null && (
        <Row label="Privacy">
          <ExternalLink className="link" href={privacy_url}>
            What happens to your words
          </ExternalLink>
        </Row>
      )}
    </Rows>
  )
}

/** The server accepts only an email address or a web address as a contact. */
function Contact({ at }: { at: string }) {
  if (/^https?:/.test(at)) {
    return (
      <ExternalLink className="link" href={at}>
        {at.replace(/^https?:\/\/|\/$/g, '')}
      </ExternalLink>
    )
  }
  return (
    <a className="link" href={`mailto:${encodeURIComponent(at).replace('%40', '@')}`}>
      {at}
    </a>
  )
}
