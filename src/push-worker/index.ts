import { followPushes, type WorkerScope } from './follow-pushes'

// For a service worker of the host's own: `importScripts('…/push-worker.js')`, or an import in a module.
followPushes(globalThis as unknown as WorkerScope)
