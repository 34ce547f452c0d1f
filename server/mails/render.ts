import { html, raw } from 'hono/html'
import site from '#content/site/site.json' with { type: 'json' }
import { clean, joinLines } from '../text/normalize.ts'

/** The content of a mail, from which HTML and plain text are rendered. */
export type MailContent = { subject: string; parts: MailPart[]; footer?: MailPart[] }

export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; text: string; url: string }
  | { kind: 'link'; text: string; url: string }
  /** Caption and answer pairs; an answer may be several lines or links. */
  | { kind: 'answers'; rows: { caption: string; value?: string; links?: { text: string; url: string }[] }[] }

/** A heading, a text and a button, as in most mails. */
export const mailWithButton = (
  write: (part: 'Subject' | 'Heading' | 'Text' | 'Button') => string,
  url: string,
): MailContent => ({
  subject: write('Subject'),
  parts: [
    { kind: 'heading', text: write('Heading') },
    { kind: 'text', text: write('Text') },
    { kind: 'button', text: write('Button'), url },
  ],
})

/** Over the inline styles, which every mail program reads. */
const dark = `@media (prefers-color-scheme:dark){${[
  '.paper{background:#101826!important}',
  '.card{background:#19222f!important;color:#eef1f6!important}',
  '.soft{color:#b3bfd1!important}',
  '.row{border-color:#3b4658!important}',
  '.name,.link{color:#7cc0f2!important}',
  '.button{background:#7cc0f2!important;color:#101826!important}',
].join('')}}`

/** Renders a mail as HTML for mail programs: no scripts, no remote pictures, readable in dark mode, as narrow as the screen. */
export function renderMail({ subject, parts, footer = [] }: MailContent, language: string) {
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${raw(dark)}</style></head>
<body class="paper" style="margin:0;background:#f6f2ea;color:#16243a;font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere;word-break:break-word"><div style="max-width:36rem;margin:0 auto;padding:24px 16px">
<p class="name" style="font-weight:700;font-size:22px;margin:0 0 16px;color:#0f5c92">${site.name}</p>
<div class="card" style="background:#fff;color:#16243a;border-radius:14px;padding:24px 24px 12px">${parts.map(renderPart)}</div>
<div class="soft" style="font-size:13px;color:#55627a;padding:16px 8px">${footer.map(renderPart)}<p>${site.company.name}, ${site.company.street}, ${site.company.postcode} ${site.company.city} · ${site.email}</p></div>
</div></body></html>`
  return {
    subject: oneLine(subject),
    html: String(page),
    text: [...parts, ...footer].map(writePart).concat(`--\n${site.company.name}, ${site.company.city}`).join('\n\n'),
  }
}

/** Removes line breaks, which headers must not contain. */
export const oneLine = (text: string) => joinLines(clean(text))

function renderPart(part: MailPart) {
  switch (part.kind) {
    case 'heading':
      return html`<h1 style="font-size:20px;line-height:1.25;margin:0 0 12px">${part.text}</h1>`
    case 'text':
      return html`<p style="margin:0 0 12px">${lines(part.text)}</p>`
    case 'button':
      return html`<p style="margin:20px 0"><a class="button" href="${part.url}" style="background:#0f5c92;color:#fff;padding:12px 20px;border-radius:99px;text-decoration:none;font-weight:600;display:inline-block;max-width:100%;box-sizing:border-box">${part.text}</a></p>`
    case 'link':
      return html`<p style="margin:0 0 8px"><a class="link" href="${part.url}" style="color:#0f5c92">${part.text}</a></p>`
    case 'answers':
      return html`<table role="presentation" style="width:100%;border-collapse:collapse;table-layout:fixed">${part.rows.map(
        (row) =>
          html`<tr><td class="row" style="padding:8px 0;border-top:1px solid #e7e0d2"><strong>${row.caption}</strong><br>${lines(row.value ?? '')}${(row.links ?? []).map((link) => html`<a class="link" href="${link.url}" style="color:#0f5c92">${link.text}</a><br>`)}</td></tr>`,
      )}</table>`
  }
}

const lines = (text: string) => text.split('\n').map((line, at) => (at ? html`${raw('<br>')}${line}` : html`${line}`))

function writePart(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return part.text
    case 'text':
      return part.text
    case 'button':
    case 'link':
      return `${part.text}:\n${part.url}`
    case 'answers':
      return part.rows
        .map((row) =>
          [
            /[?:.!]$/.test(row.caption) ? row.caption : `${row.caption}:`,
            row.value,
            ...(row.links ?? []).map((link) => `${link.text}: ${link.url}`),
          ]
            .filter(Boolean)
            .join('\n'),
        )
        .join('\n\n')
  }
}
