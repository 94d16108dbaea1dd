import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'

// Otherwise each connection waits a tenth of a second for its greeting, in case that the client talks first. No test is
// about such a client.
SMTPConnection.prototype.init = function (this: SMTPConnection) {
  this._setListeners(() => this.connectionReady())
}

/** A real SMTP server that greets at once, and asks nobody for the names of its clients. */
export function createSmtpServer(options: SMTPServerOptions): SMTPServer {
  return new SMTPServer({ disableReverseLookup: true, ...options })
}
