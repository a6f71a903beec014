/** A finished message to one person. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /** Messages with the same key are one message: a job that runs twice delivers it once where the carrier can tell. */
  key?: string
}

export type Mailer = { send(mail: Mail): Promise<void> }
