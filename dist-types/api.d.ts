import { M as Monitoring } from './monitor.js';
export { a as Monitor } from './monitor.js';
import { d as VoiceCapabilities, C as CallQuality, E as EndReason, I as IncomingOverReason, b as VoiceClient, c as VoiceFactory } from './voice-client.js';
export { e as VoiceError, f as VoiceErrorCode, g as VoiceEvents } from './voice-client.js';

/** For whom a number is blocked, from the narrowest to the widest. */
declare const BLOCK_TYPES: readonly ['personal', 'school', 'district'];
type BlockType = (typeof BLOCK_TYPES)[number];

/** A block as a person's entry or the blocklist describes it. */
interface BlockFacts {
    blockType: BlockType | 'unknown';
    byId?: string;
    byName?: string;
    /** The school or district where it was made. */
    instituteId?: string;
}

/** Whom to call. Without `personId`, or with `system`, the number is unknown. Phones are E.164. */
interface CallTarget {
    personId?: string;
    name: string;
    /** The number to dial. Absent until one of several is chosen. */
    phone?: string;
    phones: readonly TargetPhone[];
    /** The person has phones, but none of them can be dialed, so `phones` is empty. */
    undialable?: true;
    /** Decides which parts the call form shows (`form/parts`). */
    role?: 'staff' | 'admin' | 'district_admin' | 'parent' | 'student' | 'unknown';
    /** What a colleague is at the school. */
    title?: string;
    children?: readonly {
        id: string;
        fullName: string;
        grade?: string;
    }[];
    /** The student whom the call is about, according to the page. */
    studentId?: string;
    /** The reason for the call, according to the page. */
    reason?: string;
    /** The number that the platform dials for the person by default. E.164. */
    defaultPhone?: string;
    /** The person is blocked: on this number, or on all. */
    block?: TargetBlock;
    /** The call of the log with this other side. The platform finds the number by it. */
    callBackId?: string;
}
type TargetBlock = BlockFacts & {
    phone?: string;
    school?: string;
};
interface TargetPhone {
    e164: string;
    /** A virtual phone is marked '(Recommended)'. */
    virtual: boolean;
    /** What is dialed after the answer (`number/written`). */
    extension?: string;
}
/**
 * The state of one call. `call-machine.ts` decides which state follows which. `approvedPhone` is the number in the
 * question to the host page (`vp-before-call`).
 */
type CallState = {
    phase: 'idle';
}
/** The dialog before the call is open: number, reasons and relation are chosen. */
 | {
    phase: 'preparing';
    target: CallTarget;
    origin?: string;
    approvedPhone?: string;
}
/** Continue was pressed. Token, microphone and line are pending. */
 | ({
    phase: 'pending';
} & OngoingCall)
/** The session has begun, and the far end rings. */
 | ({
    phase: 'started';
} & OngoingCall)
/** Answered or transferred. */
 | ({
    phase: 'in-progress';
} & OngoingCall)
/** End Call was pressed. A second press is ignored. */
 | ({
    phase: 'ending';
} & OngoingCall);
/**
 * The microphone: muted by the system, `silent` if nothing at all was heard of it since the start, or stopped
 * (`sound/devices`).
 */
type MicrophoneState = 'live' | 'muted' | 'silent' | 'ended';
interface OngoingCall {
    target: CallTarget;
    /** The number dialed, E.164. */
    phone: string;
    origin?: string;
    /** The other side called, and it was answered here. */
    inbound?: true;
    /** The platform's call id, as in the call log. Absent until the voice token has arrived. */
    callId?: string;
    /** The line's own id. */
    lineId?: string;
    /** The line's id of a call that rang here, which is not always that of the answered call. */
    ringId?: string;
    ringing: boolean;
    /** When it was answered: ms since the page began, by a clock that never jumps. */
    answeredAt?: number;
    muted: boolean;
    /** The person speaks into the muted microphone. */
    speaksMuted?: boolean;
    /** `reconnecting` while no media arrives. */
    media: 'connected' | 'reconnecting';
    /** The institute records calls, so the "Recording" mark is shown. */
    recorded: boolean;
    mic: MicrophoneState;
    /** What the line can do in this call, once it has begun. */
    can?: VoiceCapabilities;
    /** Nobody hears anything: this person has put the call on hold. */
    heldByUs?: boolean;
    /** The other side has put the call on hold. */
    heldByThem?: boolean;
    /** The name of the person to whom the call is being transferred. */
    transferringTo?: string;
    /** Their number, E.164. */
    transferNumber?: string;
}
/** How a call ended, for the host and the next view. */
type CallOutcome = 'complete' | 'unanswered' | 'failed';

/**
 * Facts of the phone in the past tense, with small plain payloads: ids and values, never entities or tokens, and what a
 * person typed only in `call-saved`, for the host's own log. Numbers are E.164.
 * `elements/phone/host-events.ts` turns them into `vp-*` DOM events (`event/once`).
 */
interface Facts {
    ready: Record<string, never>;
    'call-started': {
        callId: string;
        number: string;
        direction: 'inbound' | 'outbound';
    };
    'call-connected': {
        callId: string;
    };
    'call-muted': {
        callId: string;
        muted: boolean;
    };
    /** This person put the call on hold, or took it back. */
    'call-held': {
        callId: string;
        held: boolean;
    };
    /** The call goes on between the other side and this number. It has ended here. */
    'call-transferred': {
        callId: string;
        to: string;
    };
    /** The connection has become poor, or no longer is, and has stayed so for seconds. `mos` is from 1 to 5. */
    'call-quality': {
        callId: string;
    } & Pick<CallQuality, 'mos' | 'level'>;
    /** Exactly once per call. `seconds` since the answer, `number` of the other side, `studentId` whom it regards. */
    'call-ended': {
        callId: string;
        outcome: CallOutcome;
        reason: EndReason;
        seconds: number;
        direction: 'inbound' | 'outbound';
        number: string;
        personId?: string;
        studentId?: string;
        recorded: boolean;
    };
    /** Details of a call were saved, with what was sent. */
    'call-saved': {
        callId: string;
        form: NotedDetails;
    };
    /** A call no longer rings here. `declined` is this person's own Decline. An answered one has `call-started`. */
    'incoming-over': {
        callId: string;
        reason: IncomingOverReason | 'declined';
    };
    'voicemail-read': {
        callIds: string[];
    };
    'block-changed': {
        number?: string;
        personId?: string;
        blockType: BlockType | null;
    };
    'setup-completed': {
        virtualPhone: string;
    };
    'connection-changed': {
        state: 'connected' | 'connecting' | 'disconnected';
    };
    /** A count changed. Zero for both when nobody is signed in. */
    'unread-changed': {
        voicemails: number;
        missed: number;
    };
    /** 'Follow up' after an unanswered call. */
    'follow-up': {
        callId: string;
        number: string;
        personId?: string;
        studentId?: string;
    };
    'session-changed': {
        signedIn: boolean;
        reason?: string;
    };
    error: {
        code: string;
        message: string;
    };
}
/** What a person noted about a call. */
interface NotedDetails {
    notes: string;
    reasons: readonly string[];
    /** The text of the reason 'Other', which is among the reasons too. */
    otherReason?: string;
    studentId?: string;
    /** Whom the call regards: `student`, `staff` or `other`, or another word of the platform. */
    callRelationType: string;
    /** The name, if it is nobody whom the platform knows. */
    callRelationTo?: string;
}
/** Questions that the host may refuse (`preventDefault()` on a cancelable event). */
interface Questions {
    'before-call': {
        number: string;
        personId?: string;
    };
    /** A call rings here. */
    'incoming-call': {
        callId: string;
        number: string;
        personId?: string;
    };
    'call-selected': {
        callId: string;
    };
    /** `title` is what the page is called in the person's language, without names of people. */
    navigate: {
        path: string;
        title: string;
    };
}
type FactName = keyof Facts;
type QuestionName = keyof Questions;

/**
 * The host's own translation of a text. `from` is undefined if nobody knows its language. Both are BCP 47 tags. @public
 */
type TranslateText = (text: string, languages: {
    from: string | undefined;
    to: string;
}) => Promise<string>;
/** A phone's configuration after defaults (`element/attributes`). Addresses have no trailing slash. */
interface PhoneConfig {
    tenantId: string;
    instituteId: string;
    userId?: string;
    apiUrl: string;
    socketUrl: string;
    voiceUrl: string;
    authorizeUrl: string;
    clientId: string;
    platformUrl: string;
    siteUrl: string;
    lang: string;
    accessToken?: string;
    getAccessToken?: () => Promise<string>;
    getSocketTicket?: () => Promise<string>;
    voiceClient?: VoiceClient | VoiceFactory;
    translateText?: TranslateText;
}

/**
 * Settings of a phone from one source: an element, `configure()`, or a script. Other sources may add what is missing.
 */
type PhoneSettings = Partial<PhoneConfig>;

/** @public */
type TransferRequest = {
    number: string;
} | {
    personId: string;
};

/** Somebody to call, as a script names them (`phone.callList()`). */
interface ListedPerson extends Omit<QueuedPerson, 'phone'> {
    /** The number to dial. */
    number: string;
}
/** Somebody on a list of calls. */
interface QueuedPerson {
    phone: string;
    personId?: string;
    /** The student whom the call is about. */
    studentId?: string;
    /** Why they are on the list, in the page's words. It is ticked if it is one of the institute's reasons for a call. */
    reason?: string;
}

/**
 * The state of a person's session.
 *
 *     checking ─► signed-out ─► signing-in ─► loading ─► ready
 *                     ▲                          │
 *                     └──── sign-out ◄───────────┴─► refused (disabled, account, expired) | failed
 */
type SessionPhase = 'checking' | 'signed-out' | 'signing-in' | 'loading' | 'ready' | 'refused' | 'failed';

/** What a phone is doing, in plain values. */
interface PhoneState {
    session: SessionPhase | 'missing-settings';
    connection: 'connected' | 'connecting' | 'disconnected';
    call: ScriptCall | null;
    /** The calls that ring in this browser, the first one first. */
    incoming: readonly {
        callId: string;
        number: string;
        personId?: string;
    }[];
}
/** The active call, for a script. */
interface ScriptCall {
    phase: Exclude<CallState['phase'], 'idle'>;
    callId?: string;
    /** The other side's, E.164. */
    number?: string;
    direction: 'inbound' | 'outbound';
    personId?: string;
    /** The student whom the page said that the call is about. */
    studentId?: string;
    /** When it was answered, in ms since 1970. */
    since?: number;
    /** This person has put it on hold. */
    held: boolean;
    muted: boolean;
    quality?: CallQuality['level'];
}
/** Whom a script calls, and the student whom the call is about, if the student belongs to that person. */
type CallRequest = ({
    number: string;
} | {
    personId: string;
}) & {
    studentId?: string;
};
/**
 * A phone in the hands of a script (`script/acts`). An invalid argument is refused with a PhoneError that says what is
 * expected. @public
 */
interface ScriptPhone {
    /**
     * Asks for a call, as a press of Call does: the person confirms in an element of this phone.
     * Resolves when the session has begun. @throws PhoneError
     */
    call(request: CallRequest): Promise<void>;
    /**
     * A list of people to call one after the other. The softphone or the keypad shows it, and who was reached. Nothing is
     * dialed without a press. It replaces the previous list; an empty one removes it. Resolves when the list is shown. If
     * one of the people has no number that can be dialed, the previous list stays. @throws PhoneError
     */
    callList(people: readonly ListedPerson[]): Promise<void>;
    hangUp(): Promise<void>;
    /**
     * Answers a call that rings here: the one with this id, or else the first. A call that goes on is put on hold. Resolves
     * when it is answered, with the browser's own question about the microphone if there is one. @throws PhoneError
     */
    answer(callId?: string): Promise<void>;
    /** Lets it ring on elsewhere only. @throws PhoneError */
    decline(callId?: string): Promise<void>;
    /** Puts the call on hold, or takes it back. @throws PhoneError */
    setHeld(held: boolean): Promise<void>;
    /** Hands the call to somebody else. Resolves when they have taken it; if nobody does, it goes on. @throws PhoneError */
    transfer(to: TransferRequest): Promise<void>;
    setMuted(muted: boolean): Promise<void>;
    /** Digits, * and #, and the letters A to D. Spaces and punctuation between them are left out. @throws PhoneError */
    sendDigits(digits: string): Promise<void>;
    /** Opens the drawer of `vp-softphone` or the app. False if neither is on the page, or it may not open now. */
    openKeypad(): boolean;
    readonly state: PhoneState;
    /** Calls the listener at every change of `state`. Returns the undo. */
    subscribe(listener: (state: PhoneState) => void): () => void;
    /** Listens to a fact by its name without prefix: `call-ended`. Returns the undo. */
    on<K extends FactName>(fact: K, listener: (detail: Facts[K]) => void): () => void;
    signOut(): Promise<void>;
    /** The script releases the phone, as a removed element does. Every later command is refused. */
    destroy(): void;
}

/**
 * Every setting of an element, by the same name, and those of the page. Monitoring is off without `monitoring`, and the
 * first one stays. With `autoBanner` a live call that no element of the page shows gets a `vp-call-banner` by itself.
 */
type PageSettings = PhoneSettings & {
    monitoring?: Monitoring;
    autoBanner?: boolean;
};

/**
 * Page-wide settings, for what an element does not set itself. A later call changes what it names and keeps the rest.
 * On a server, where a page's modules run without a page, it does nothing.
 *
 * @example configure({ apiUrl: 'https://phone.example', getAccessToken: () => auth.token() })
 * @public
 */
declare const configure: (settings: PageSettings) => void;
/**
 * The phone of a tenant and institute, the same one that the page's elements show.
 *
 * @example const phone = phoneFor({ tenantId: 't1', instituteId: 'school-12' })
 * @public
 */
declare const phoneFor: (settings: PhoneSettings) => ScriptPhone;
/**
 * Calls the `tel:` links inside `root` through the page's first phone that can show a call. A link that it cannot dial
 * keeps its own behavior. Returns the undo. On a server it does nothing.
 *
 * @example const off = enableTelLinks()
 * @public
 */
declare function enableTelLinks(root?: EventTarget): () => void;

/** Codes of refusals and error toasts that a script gets unchanged. */
declare const SHOWN_CODES: readonly ['unsupported', 'not-ready', 'busy', 'own-number', 'invalid-number', 'emergency-number', 'missing-phone', 'other-tab', 'mic-denied', 'mic-missing', 'mic-busy', 'insecure'];
/**
 * Why a command of the script API was refused. `no-element`: no element can show the questions before a call;
 * `unsupported`: this browser or page cannot place calls, or the line or the platform cannot do this; `no-call`: there is
 * no call to do it with; `canceled`: the person or the host page said no; `refused`: anything else, as the toast says.
 *
 * @public
 */
type PhoneErrorCode = (typeof SHOWN_CODES)[number] | 'no-element' | 'no-call' | 'canceled' | 'refused' | 'destroyed';
/** @public */
declare class PhoneError extends Error {
    readonly code: PhoneErrorCode;
    readonly name = "PhoneError";
    constructor(code: PhoneErrorCode, message?: string);
}

/** The package's version, which the build inserts. A working tree has none. */
declare const VERSION: string;

/** Properties of every element. @public */
interface VirtualPhoneElement extends HTMLElement {
    tenantId: string | undefined;
    instituteId: string | undefined;
    userId: string | undefined;
    apiUrl: string | undefined;
    socketUrl: string | undefined;
    voiceUrl: string | undefined;
    authorizeUrl: string | undefined;
    clientId: string | undefined;
    platformUrl: string | undefined;
    siteUrl: string | undefined;
    theme: string | undefined;
    accessToken: string | undefined;
    getAccessToken: PhoneConfig['getAccessToken'];
    getSocketTicket: PhoneConfig['getSocketTicket'];
    voiceClient: PhoneConfig['voiceClient'];
    /** Not `translate`, which every HTML element has: a function set there before the element is defined would be lost. */
    translateText: PhoneConfig['translateText'];
}
/** The level of the element's top headings. */
interface Titled {
    headingLevel: string | undefined;
}
/** Properties that only one element has, by tag. Each row of the catalogue has its line here. */
interface OwnProperties {
    'virtual-phone-app': Titled & {
        basePath: string | undefined;
        routing: string | undefined;
        scale: string | undefined;
        telLinks: boolean;
        studentId: string | undefined;
    };
    'vp-softphone': Titled & {
        telLinks: boolean;
        studentId: string | undefined;
    };
    'vp-keypad': Titled & {
        studentId: string | undefined;
    };
    'vp-call-log': Titled;
    'vp-voicemail': Titled;
    'vp-call-details': Titled & {
        callId: string | undefined;
    };
    'vp-transcript': Titled & {
        callId: string | undefined;
    };
    'vp-caller-card': Titled & {
        personId: string | undefined;
        number: string | undefined;
    };
    'vp-blocklist': Titled;
    'vp-report': Titled;
    'vp-setup': Titled;
    'vp-settings': Titled;
    'vp-call-banner': object;
    'vp-call-button': Titled & {
        number: string | undefined;
        personId: string | undefined;
        studentId: string | undefined;
        disabled: boolean;
        load: 'hover' | 'idle' | 'press' | undefined;
    };
}
type ElementsByTag = {
    [T in keyof OwnProperties]: VirtualPhoneElement & OwnProperties[T];
};
type EventsByName = {
    [K in FactName as `vp-${K}`]: CustomEvent<Facts[K]>;
} & {
    [K in QuestionName as `vp-${K}`]: CustomEvent<Questions[K]>;
};
declare global {
    interface HTMLElementTagNameMap extends ElementsByTag {
    }
    interface HTMLElementEventMap extends EventsByName {
    }
    interface DocumentEventMap extends EventsByName {
    }
    interface WindowEventMap extends EventsByName {
    }
}

export { type CallRequest, type FactName, type Facts, type ListedPerson, Monitoring, type PageSettings, PhoneError, type PhoneErrorCode, type PhoneSettings, type PhoneState, type QuestionName, type Questions, type ScriptCall, type ScriptPhone, VERSION, type VirtualPhoneElement, VoiceClient, configure, enableTelLinks, phoneFor };
