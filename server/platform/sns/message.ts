import { createVerify } from 'node:crypto'
import { z } from 'zod'

/** A message that Amazon SNS sends by HTTPS. */
export const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string().max(400),
  Subject: z.string().max(400).nullish(),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.string(),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(500),
  SubscribeURL: z.string().max(2000).optional(),
  Token: z.string().max(2000).optional(),
})

export type SnsMessage = z.output<typeof snsMessage>

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

/**
 * The text to which the signature applies
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html).
 */
export function signedText(message: SnsMessage): string {
  const fields = signedFields[message.Type === 'Notification' ? 'Notification' : 'SubscriptionConfirmation']
  return fields
    .filter((name) => message[name] != null)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('')
}

/** Whether the message has a valid signature of version 2. Version 1, which uses SHA-1, is rejected. */
export function isSigned(message: SnsMessage, certificate: string): boolean {
  if (message.SignatureVersion !== '2') return false
  try {
    return createVerify('RSA-SHA256').update(signedText(message)).verify(certificate, message.Signature, 'base64')
  } catch {
    return false
  }
}

/** Whether an address belongs to SNS in the region of the topic. */
export function isOfSns(address: string | undefined, topic: string): boolean {
  if (!address || !URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  const [, partition = '', , region = ''] = topic.split(':')
  const domain = partition === 'aws-cn' ? 'amazonaws.com.cn' : 'amazonaws.com'
  return protocol === 'https:' && host === `sns.${region}.${domain}` && !username && !password
}

/** Whether an address is that of a signing certificate of SNS. */
export const isCertificateAddress = (address: string, topic: string) =>
  isOfSns(address, topic) && /^\/SimpleNotificationService-[0-9a-f]{1,64}\.pem$/.test(new URL(address).pathname)
