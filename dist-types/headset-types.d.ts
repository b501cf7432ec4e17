/**
 * What came of connecting a headset. `not-chosen`: the person closed the browser's question. `forbidden`: the page may use
 * no device. `no-keys`: it has no keys for calls. `taken`: another program has it.
 */
type HeadsetConnection = 'connected' | 'not-chosen' | 'forbidden' | 'no-keys' | 'taken';

/** What a headset shows of the phone. */
interface HeadsetLights {
    /** A call rings, perhaps beside the one that is on. */
    ringing: boolean;
    inCall: boolean;
    muted: boolean;
}
/** What the keys of a headset do with the phone. */
interface HeadsetKeys {
    /** Answers the call that rings. A call that is on goes on hold first. */
    answer(): void;
    hangUp(): void;
    setMuted(muted: boolean): void;
}
/** The headset in the hands of one phone, for as long as that has a call. */
interface HeadsetCall {
    show(lights: HeadsetLights): void;
    end(): void;
}
/**
 * The port of headset buttons (`headset/keys`): `virtual-phone/headset` makes one of WebHID. It has no store and no text.
 * @public
 */
interface Headset {
    /** Can this browser reach the buttons of a headset at all? */
    readonly isSupported: boolean;
    /**
     * Gives this phone the headset once no other phone, in this tab or another, has it. Its keys do nothing before that, and
     * nothing after the end of the call.
     */
    take(keys: HeadsetKeys): HeadsetCall;
    /** The names of the headsets that are plugged in and that this page may use. The same array until they change. */
    names(): readonly string[];
    /** Calls the listener when names change. Returns the undo. */
    onNames(listener: () => void): () => void;
    /** Has the browser ask the person which headset the page may use. Call it in a press. Never rejects. */
    connect(): Promise<HeadsetConnection>;
    /** The page may not use any headset any more, until the person connects one again. Never rejects. */
    forget(): Promise<void>;
}

export type { Headset as H, HeadsetCall as a, HeadsetConnection as b, HeadsetKeys as c, HeadsetLights as d };
