/** The response. `status` is 0 when there was none. */
export type SendResponse = {
  status: number
  applicationId: number | null
  message: string
  code: string
  fields: Record<string, string>
}

/** Sends a form by XMLHttpRequest, the only API that reports upload progress. */
export function send(url: string, form: FormData, language: string, onProgress: (sent: number, total: number) => void) {
  return new Promise<SendResponse>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', language)
    request.responseType = 'text'
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onloadend = () => resolve(answerOf(request))
    request.send(form)
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): SendResponse {
  const body = parsed(responseText)
  return {
    status,
    applicationId: Number(body?.prijavaId) || null,
    message: body?.error?.message ?? (typeof body?.message === 'string' ? body.message : ''),
    code: body?.error?.code ?? '',
    fields: body?.error?.fields ?? {},
  }
}

type Body = {
  prijavaId?: number
  message?: string
  error?: { message?: string; code?: string; fields?: Record<string, string> }
}

function parsed(text: string): Body | null {
  try {
    return JSON.parse(text) as Body
  } catch {
    return null
  }
}
