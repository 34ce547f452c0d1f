import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'

export type Manifest = {
  apiVersion: string
  kind: string
  data?: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the schemas have checked.
  spec?: Record<string, any>
}

type Validate = { (data: unknown): boolean; errors?: { instancePath: string; params: unknown }[] | null }

const schemas: Record<string, Validate> = {
  'v1 ConfigMap': configMap,
  'apps/v1 Deployment': deployment,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'v1 Service': service,
  'networking.k8s.io/v1 Ingress': ingress,
}

/** The places where a manifest breaks its schema, and those of names that the schema does not know and so never reads. */
export function faultsOf(manifest: Manifest): string[] {
  const validate = schemas[`${manifest.apiVersion} ${manifest.kind}`]
  if (!validate) return [`${manifest.apiVersion} ${manifest.kind} has no schema here`]
  const unread = new Set<string>()
  const wrong = validate(watched(manifest, unread, '')) ? [] : (validate.errors ?? [])
  return [...wrong.map(({ instancePath }) => instancePath), ...unread]
}

/** The same value, which removes the path of each property that is read. */
function watched(value: unknown, unread: Set<string>, path: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const pathOf = (name: string) => `${path}/${name}`
  const entries = Object.entries(value).map(([name, each]) => [name, watched(each, unread, pathOf(name))] as const)
  for (const [name] of entries) unread.add(pathOf(name))
  const copy = Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
  return new Proxy(copy, {
    get(target, name, receiver) {
      unread.delete(pathOf(String(name)))
      return Reflect.get(target, name, receiver)
    },
  })
}
