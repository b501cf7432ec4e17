// The host's own service worker. Its address says where the package is.
importScripts(`${new URL(location.href).searchParams.get('cdn')}/push-worker.js`)
