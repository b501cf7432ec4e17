import { H as Headset } from './headset-types.js';
import { M as Monitoring } from './monitor.js';
export { a as Monitor } from './monitor.js';
import { C as CallCapabilities, d as CallQuality, E as EndReason, I as IncomingOverReason, S as SessionEnd, e as ErrorCode, b as VoiceClient, c as VoiceFactory } from './voice-client.js';
export { f as VoiceError, g as VoiceErrorCode, h as VoiceEvents } from './voice-client.js';

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

/** What a family asks of those who call it, as the contract's User has it (`card/preferences`). */
interface Preferences {
    /** A BCP 47 tag, or a name. */
    language?: string;
    /** 'HH:mm' by the office's clock. */
    notBefore?: string;
    bestPhone?: string;
    /** The place among the guardians of a child: 1 is called first. */
    order?: number;
    /** Why this person must not be called. */
    doNotCall?: string;
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
    /** What they ask of those who call them. A view asks `preferencesOfAtom` for them. */
    preferences?: Preferences;
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
    /** Nothing of the call is in its recording, as long as this is so (`recording/pause`). */
    recordingPaused?: boolean;
    mic: MicrophoneState;
    /** What can be done in this call, once it has begun. */
    can?: CallCapabilities;
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
        phone: string;
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
    /**
     * A call no longer rings here. `declined` is this person's own Decline, in any tab; `not-here`: it may ring on elsewhere.
     * An answered one has `call-started`.
     */
    'incoming-over': {
        callId: string;
        reason: IncomingOverReason | 'declined' | 'not-here';
    };
    'voicemail-read': {
        callIds: string[];
    };
    'block-changed': {
        phone?: string;
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
        phone: string;
        personId?: string;
        studentId?: string;
    };
    'session-changed': {
        signedIn: boolean;
        reason?: Exclude<SessionEnd, 'ended-elsewhere'>;
    };
    error: {
        code: ErrorCode;
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
        phone: string;
        personId?: string;
    };
    /** A call rings here. */
    'incoming-call': {
        callId: string;
        phone: string;
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

/** Somebody in the host's own directory. @public */
interface HostContact {
    name: string;
    /** As people write them. Those that cannot be dialed are left out. */
    phones: readonly string[];
    /** What they are at the school: 'School nurse'. */
    title?: string;
    /** A guardian's children, by which a search may have found them. */
    children?: readonly {
        name: string;
        grade?: string;
    }[];
}
/** What each provider gets beside its argument. The signal aborts after 3 s, and when nobody needs the answer any more. @public */
interface HostRequest {
    signal: AbortSignal;
}
/** Searches the host's directory for a name, or for digits. @public */
type FindContacts = (query: string, request: HostRequest) => readonly HostContact[] | Promise<readonly HostContact[]>;
/** Says whose number it is, E.164, or null. @public */
type FindPerson = (number: string, request: HostRequest) => {
    name: string;
} | null | undefined | Promise<{
    name: string;
} | null | undefined>;
/** Takes the saved details of a call, as `vp-call-saved` has them, into the host's own log. @public */
type OnCallSaved = (call: Facts['call-saved'], request: HostRequest) => unknown;
/** Beside the platform's directory, or with `instead` in its place. @public */
type Provided<F> = F | {
    find: F;
    instead?: boolean;
};
/** What a host brings for all phones of its page: directory, log, headset, badge, worker. Nothing of it is stored. @public */
interface HostProviders {
    findContacts?: Provided<FindContacts>;
    findPerson?: Provided<FindPerson>;
    onCallSaved?: OnCallSaved;
    /** The buttons of the person's headset: `webHidHeadset()` of `virtual-phone/headset`. */
    headset?: Headset;
    /** Shows on the icon and in the title of an installed page how much is unread (`event/unread`). */
    appBadge?: boolean;
    /**
     * The address of the host's service worker, which has `virtual-phone/push-worker`: calls then show while the page
     * sleeps (`incoming/switch`).
     */
    pushWorker?: string;
}

/** Where the product's path is: in the page's path, in the part after `#`, or nowhere. */
type Routing = 'history' | 'hash' | 'memory';

declare const app$1: {
    productName: string;
    backToHome: string;
    userMenu: string;
    virtualNumber: string;
    forwardingNumber: string;
    noNumber: string;
    signOut: string;
    sidebar: string;
    tabs: {
        call: string;
        lists: string;
        voicemail: string;
        report: string;
        blocklist: string;
        settings: string;
    };
    /** The title of the pages where a person chooses or corrects their numbers. */
    setupTitle: string;
    /** A tab that is still disabled. */
    tabShut: {
        setup: (tab: string) => string;
        choice: (tab: string) => string;
    };
    /** The text of the dot on the Voicemail tab, announced for each new voicemail. */
    newVoicemails: (count: number) => string;
    /** The number on the Call tab. */
    dueReminders: (count: number) => string;
    backToLog: string;
    backToVoicemail: string;
    backToReport: string;
    /** From a transcript that replaces the details. */
    backToDetails: string;
    chooseCall: string;
    /** Beside a list of voicemails, also an empty one (`voicemail/panel`). */
    chooseVoicemail: string;
    noVoicemail: string;
    loadingApp: string;
    pending: string;
    notFound: {
        title: string;
        text: string;
        action: string;
    };
    /** As long as the browser has no network. */
    offline: string;
    /** After a call that the person took on their own telephone. */
    notesOffer: {
        ended: string;
        add: (name: string) => string;
        dismiss: (name: string) => string;
    };
    disabled: {
        title: string;
        /** Whom to ask. */
        text: string;
        action: string;
    };
    disabledAccount: {
        title: string;
        text: string;
        action: string;
    };
    signInAgain: {
        title: string;
        action: string;
    };
    /** After Sign Out, in the whole app. */
    signedOut: {
        title: string;
        action: string;
    };
    /** A sign-in here would replace another one, which the browser still has. */
    replace: {
        title: (name?: string, institute?: string) => string;
        action: string;
        stay: string;
    };
    missingTenant: string;
    missingInstitute: string;
    signInCard: {
        title: string;
        text: string;
        action: string;
    };
    /** In an element whose page has the sign-in card elsewhere. */
    waitsForSignIn: string;
    oops: {
        title: string;
        text: string;
        retry: string;
    };
    /** An error outside every screen: the failure page (`route/not-found`). */
    applicationError: string;
    startFailed: {
        title: string;
        text: string;
    };
    setup: {
        unverified: string;
        phoneChanged: (phone: string) => string;
        dismissPhoneChanged: string;
        myAccount: string;
    };
    officeHours: {
        text: string;
        action: string;
        dismiss: string;
    };
};

/** Where a block is shown: on a caller's card, or in the blocklist, which also covers other schools. */
type BlockPlace = 'card' | 'list';

/** The values of a confirmation: the caller (name or number), who blocked them, and the school of the block. */
interface Unblocking {
    who: string;
    by?: string;
    school?: string;
    place: BlockPlace;
}
declare const atSchool: ({ who, school, place }: Unblocking) => string;
/** Blocking and the blocklist. Quoted texts are exact (`look/words`). */
declare const blockingWords$1: {
    /** Name of the menu of a card. */
    menuFor: (who: string) => string;
    entries: {
        block: string;
        blockSchool: string;
        blockDistrict: string;
        unblock: string;
        unblockSchool: string;
        unblockDistrict: string;
    };
    status: {
        numberBlocked: string;
        wide: (level: 'school' | 'district', by?: string) => string;
        onlyForYou: string;
        blockedBy: (by: string) => string;
    };
    /** After the sentence, for a block of another school or a colleague, which stops no call of this person. */
    stillCalls: (school?: string) => string;
    denied: {
        adminsOnly: string;
        districtAdminOnly: string;
        otherSchool: string;
    };
    goToBlocklist: string;
    /** In an element that cannot unblock. */
    unblockInApp: string;
    /** The effect of unblocking, and on whom (`blocking/confirm`). */
    confirm: {
        mine: ({ who }: Unblocking) => string;
        colleagues: ({ who, by }: Unblocking) => string;
        school: ({ who, place }: Unblocking) => string;
        schoolOfDistrict: typeof atSchool;
        otherSchool: typeof atSchool;
        district: ({ who, place }: Unblocking) => string;
    };
    unblockTitle: (who: string) => string;
    unblock: string;
    unblockWho: (who: string) => string;
    unblocking: string;
    blockTitle: (who: string) => string;
    blockNumberTitle: string;
    block: string;
    blocking: string;
    /** The effect of the block, and on whom. For a person with several phones, all are blocked. */
    effect: {
        personal: (phones: number) => string;
        school: (phones: number) => string;
        district: (phones: number) => string;
    };
    /** Replaces the number of a person with several. */
    allPhones: (count: number) => string;
    scope: string;
    scopes: {
        personal: string;
        school: string;
        district: string;
    };
    phone: string;
    phonePlaceholder: string;
    searching: string;
    matches: string;
    matchesFound: (count: number) => string;
    /** Beside a number in the list that cannot be chosen. */
    hindrances: {
        phoneOwn: string;
        phoneBlocked: string;
    };
    /** The owner of the number in the field. */
    belongsTo: (who: string) => string;
    reasons: string;
    loadingReasons: string;
    reasonsFailed: string;
    other: string;
    otherReason: string;
    formErrors: {
        phoneRequired: string;
        phoneInvalid: string;
        phoneOwn: string;
        phoneBlocked: string;
        reasonRequired: string;
        otherRequired: string;
    };
    incomplete: string;
    blocked: string;
    /** For a person with several numbers, which are all blocked. */
    allBlocked: (count: number, who: string) => string;
    unblocked: string;
    list: {
        title: string;
        label: string;
        loading: string;
        search: string;
        searchPlaceholder: string;
        clearSearch: string;
        blockNumber: string;
        caller: string;
        blockedBy: string;
        blockedOn: string;
        blockedFor: string;
        reasons: string;
        actions: string;
        /** The scope of a block for the viewer. A school is named if it is not the viewer's own. */
        scope: {
            mine: string;
            colleagues: (by: string) => string;
            school: string;
            'other-school': (school: string) => string;
            district: string;
            unknown: string;
        };
        /** A row is about one number, and its person may have several. */
        numberOf: (name: string, phone: string) => string;
        unblockWho: (who: string) => string;
        empty: string;
        noneFound: string;
        showAll: string;
        failed: string;
        /** Too little of them could be read. */
        unreadable: (count: number) => string;
        showing: (from: number, to: number, count: number) => string;
        pages: string;
        previous: string;
        next: string;
    };
};

/** Placing a call, the call itself, and its banner. */
declare const call$1: {
    notReady: string;
    ownNumber: string;
    anotherCall: string;
    otherTab: string;
    invalidNumber: string;
    /** The person did enter ten digits, so the sentence says more. */
    noUsNumber: string;
    excludedKind: string;
    emergency: string;
    relay: string;
    /** For a number that nobody typed: one of a contact or of an earlier call. */
    undialable: string;
    missingPhone: string;
    /** After the form of a call was saved, on any page. */
    detailsSaved: string;
    /** After Cancel. */
    detailsDiscarded: string;
    /** The browser waits for an answer. */
    allowMicrophone: string;
    live: {
        panel: string;
        mute: string;
        unmute: string;
        end: string;
        recordingPaused: string;
    };
    button: {
        call: string;
        callTo: (to: string) => string;
        pending: string;
        signIn: string;
    };
};

/** One call: its details, its form, its recording, and the card of the other side. */
declare const callDetailsWords$1: {
    title: string;
    voicemailTitle: string;
    loading: string;
    failed: string;
    /** The call does not exist or no longer exists, so a retry does not help. */
    missing: string;
    missingText: string;
    choose: string;
    empty: string;
    pending: string;
    status: string;
    date: string;
    transferredTo: string;
    /** The calls that were on at the same time, because one was added to the other. */
    linked: string;
    openLinked: (who: string) => string;
    duration: string;
    notes: string;
    regardingStudent: string;
    regarding: string;
    /** Kind and name, or the one that exists. */
    regardingValue: (kind: string | undefined, name: string | undefined) => string;
    reasons: string;
    /** Why there is no Edit. */
    noEdit: {
        old: string;
        others: string;
    };
    /** The host writes to the family. */
    followUp: string;
    /** What the form of a call is about. */
    summary: {
        talked: (seconds: number, name: string) => string;
        recorded: string;
        transferredTo: (who: string) => string;
    };
    form: {
        title: string;
        loading: string;
        notesPlaceholder: string;
        saving: string;
        /** Why Save is disabled. */
        missing: (what: string) => string;
        /** What is missing, as a part of that sentence. */
        parts: {
            callRelationTo: string;
            reasons: string;
            otherReason: string;
        };
        saveKey: string;
        /** At notes with a gap of a phrase, after the first press of Save. */
        gap: string;
        /** These details were also saved in another tab, or by somebody else, after the person began to type here. */
        replaced: string;
        replacedNotes: (notes: string) => string;
    };
    /** In the form after a call that reached nobody. */
    notReached: {
        callAgain: string;
        /** Before the name of a button that calls them. */
        otherGuardian: (child: string) => string;
        noOtherGuardian: string;
        call: (name: string) => string;
        /** Before two notes, each of which one press saves. */
        save: string;
        leftMessage: string;
        leftNoMessage: string;
        notesPlaceholder: string;
    };
    unsaved: {
        title: string;
        text: string;
        keepEditing: string;
        discard: string;
    };
    /** After Cancel. */
    undoDiscard: string;
    transcript: {
        read: string;
    };
    recording: {
        title: string;
        voicemailTitle: string;
        /** The status of a recording. A processed one has a player instead (`details/pending`). */
        status: {
            not_submitted: string;
            submitted: string;
            failed: string;
            processed: string;
            unknown: string;
        };
    };
    caller: {
        /** Calls with the family of the card. `last` is a day. */
        earlier: {
            earlier: (count: string, isOne: boolean, last: string) => string;
            other: (count: string, isOne: boolean, last: string) => string;
        };
        /** The column beside a call on a wide page. */
        history: string;
        allCalls: string;
        loading: string;
        failed: string;
        numberFailed: string;
        /** For a card without a person or a number. */
        nobody: string;
        roles: {
            staff: string;
            admin: string;
            district_admin: string;
            parent: string;
            student: string;
        };
        /** A number that several people have, and who they are. */
        shared: string;
        owners: string;
        virtualPhone: string;
        children: string;
        /** A link to the report about a child. The visible word begins its name (WCAG 2.5.3). */
        contacts: string;
        contactsAbout: (name: string) => string;
        /** What all staff had to do with a family. Its visible title begins the name of its button (WCAG 2.5.3). */
        timeline: {
            title: string;
            titleOf: (name: string) => string;
            /** Days as 'Nov 19' or 'yesterday'. */
            lastReached: (by: string, day: string) => string;
            lastReachedByYou: (day: string) => string;
            reachedBy: (by: string) => string;
            /** Who of the staff, and with whom of the family. Either may be empty. */
            between: (by: string, other: string) => string;
            child: string;
            allChildren: string;
            more: string;
            print: string;
            printFailed: string;
        };
        call: string;
        /** Accessible name of the button. The visible word comes first (WCAG 2.5.3). */
        callWho: (name: string) => string;
    };
};

/** Lists that colleagues call together. `who` is a name or number, `child` the student's name. */
declare const callListWords$1: {
    title: string;
    loading: string;
    loadingList: string;
    none: string;
    failed: string;
    failedList: string;
    empty: string;
    back: string;
    made: (when: string) => string;
    /** Under a list's name. */
    progress: (count: number, total: number, reached: number) => string;
    reached: (reached: number, total: number) => string;
    next: string;
    nextIs: (who: string, child: string) => string;
    reason: (reason: string) => string;
    script: string;
    /** In the place of a child without a name. */
    yourChild: string;
    call: (who: string) => string;
    notNow: string;
    outcomes: {
        reached: string;
        'left-message': string;
        'no-answer': string;
        'wrong-number': string;
    };
    otherOutcome: string;
    outcomeOf: (child: string) => string;
    saves: string;
    /** Save, with the likely outcome. */
    saveAs: (outcome: string) => string;
    tryAgain: (time: string) => string;
    reopen: string;
    reopenWho: (who: string) => string;
    /** Brings back the outcome of an entry that was opened again. */
    undo: string;
    undoWho: (who: string, outcome: string) => string;
    /** What a row says beside the name. */
    state: {
        open: string;
        mine: string;
        /** After the call, and before one: the outcome is missing. */
        kept: string;
        taken: (name: string) => string;
        later: (time: string) => string;
    };
    problems: {
        nobody: string;
        several: string;
        'no-phone': string;
        contradiction: string;
        listed: string;
    };
    alike: string;
    notANumber: string;
    otherProblem: string;
    rows: string;
    unmatched: (count: number) => string;
    unmatchedHint: string;
    /** Lines whose number is somebody else's, or whose name several have, or nobody exactly. */
    undecided: (count: number) => string;
    undecidedHint: string;
    contradiction: (owners: string, name: string) => string;
    /** Says whom such a line means. */
    itIs: (who: string) => string;
    /** Announced after the choice. */
    chosen: (who: string) => string;
    end: string;
    endButUndecided: string;
    /** Of a list of which nobody was and nobody can be called. */
    nobodyYet: string;
    noneCallable: string;
    waiting: string;
    print: string;
    printFailed: string;
    columns: {
        child: string;
        who: string;
        result: string;
        by: string;
        when: string;
    };
    /** Announced after an outcome. */
    stored: (child: string, outcome: string, count: number, total: number) => string;
    putOff: (child: string, time: string) => string;
    nobodyLeft: string;
    file: {
        open: string;
        title: string;
        choose: string;
        chooseHint: string;
        name: string;
        defaultName: string;
        reason: string;
        noReason: string;
        script: string;
        scriptHint: string;
        defaultScript: string;
        /** What was read of the file, its first lines. */
        found: (count: number, first: string) => string;
        missing: string;
        missingName: string;
        emptyFile: string;
        unreadable: string;
        tooMany: (most: number) => string;
        start: string;
        starting: string;
    };
};

/** The page's list of families to call one after the other. */
declare const callQueueWords$1: {
    title: string;
    progress: (position: number, count: number) => string;
    /** In the live call. */
    place: (position: number, count: number) => string;
    close: string;
    call: string;
    again: string;
    next: string;
    skip: string;
    about: (student: string) => string;
    showAll: (count: number) => string;
    hideAll: string;
    /** What a row of the list says beside the name. */
    result: {
        reached: string;
        'no-answer': string;
        skipped: string;
    };
    current: string;
    end: string;
    summary: (reached: number, noAnswer: number, skipped: number) => string;
    retry: (count: number) => string;
};

/** The dialog before a call, and the form of the call. */
declare const callFormWords$1: {
    formErrors: {
        selectReason: string;
        otherReasonEmpty: string;
        regardingName: string;
    };
    form: {
        reasons: string;
        loadingReasons: string;
        reasonsFailed: string;
        other: string;
        otherReason: string;
        /** Where no reason is required. */
        otherEmpty: string;
        /** Of a number that several people have: who they are, with their children. */
        owners: string;
        regarding: string;
        regardingName: string;
        relation: {
            student: string;
            staff: string;
            parent: string;
            other: string;
        };
        regardingStudent: string;
        chooseStudent: string;
        noStudent: string;
        /** Texts of the institute for the notes, a press each. */
        phrases: string;
        notesFull: string;
        script: string;
        /** In a script, in place of a name. */
        yourChild: string;
    };
    before: {
        /** Days as 'Nov 2' or 'yesterday'. Empty if nothing was tried and nobody was reached. */
        attempts: (count: number, since: string | undefined, reached: string | undefined) => string;
        /** One time, or two for an area code with two clocks. */
        timeThere: (times: string[]) => string;
    };
    earlier: {
        title: string;
        none: string;
        failed: string;
        talked: (seconds: number) => string;
        notes: (notes: string) => string;
        /** Before the day, direction and outcome of the newest call. */
        last: string;
        /** The newest notes, of a call before it. */
        lastNote: (day: string) => string;
    };
    preCall: {
        title: (to: string) => string;
        phoneNotChosen: string;
        recorded: string;
        /** From a call list. */
        colleagueCalls: (name: string) => string;
        why: string;
        whyRecorded: string;
        unknownNumber: string;
        /** A number that several people of the directory have. */
        sharedNumber: string;
        blocked: string;
        choosePhone: string;
        recommended: string;
        microphoneHint: string;
        continue: string;
    };
};

/** The two logs. Labels of statuses are exact (`log/labels`). */
declare const callLog$1: {
    logs: {
        calls: {
            title: string;
            list: string;
            search: string;
            loading: string;
            empty: string;
            showing: (from: number, to: number, count: number) => string;
            showAll: string;
            failed: string;
            rowsFailed: string;
            rowUnreadable: string;
        };
        voicemail: {
            title: string;
            list: string;
            search: string;
            loading: string;
            empty: string;
            showing: (from: number, to: number, count: number) => string;
            showAll: string;
            failed: string;
            rowsFailed: string;
            rowUnreadable: string;
        };
    };
    searchPlaceholder: string;
    clearSearch: string;
    direction: string;
    directions: {
        all: string;
        inbound: string;
        voicemail: string;
        outbound: string;
    };
    outcomeFilter: string;
    allOutcomes: string;
    sort: string;
    sorts: {
        newest: string;
        oldest: string;
        'name-ascending': string;
        'name-descending': string;
    };
    /** For a filter or search without results. The log itself may have calls. */
    noneFound: string;
    /** In place of the date. */
    days: {
        today: string;
        yesterday: string;
    };
    /** Two parts of a line, as in 'Inbound · No Answer' or 'Robin, Grade 3 · Asked for a meeting'. */
    outcome: (direction: string, status: string) => string;
    live: string;
    unread: string;
    directionNames: {
        inbound: string;
        outbound: string;
        unknown: string;
    };
    status: {
        answered: string;
        started: string;
        rejected: string;
        noAnswer: string;
        voicemail: string;
        failed: string;
        busy: string;
        outOfOfficeHours: string;
        unavailable: string;
        blocked: string;
        unknown: string;
    };
};

declare const common$1: {
    cancel: string;
    save: string;
    close: string;
    retry: string;
    /** Beside the label of a field that must be filled in. */
    required: string;
    edit: string;
    dismiss: string;
    toasts: string;
    loading: string;
    partFailed: string;
    /** There is no live connection. */
    late: string;
    unknown: string;
    unknownCaller: string;
    noResult: string;
    /** Marks of what a family wants (`card/preferences`). */
    doNotCall: string;
    callFirst: string;
    /** Of a number that belongs to nobody. */
    notInDirectory: string;
    /** The grade of a child, where its name is one of those that American schools use. */
    grades: {
        preK: string;
        kindergarten: string;
        1: string;
        2: string;
        3: string;
        4: string;
        5: string;
        6: string;
        7: string;
        8: string;
        9: string;
        10: string;
        11: string;
        12: string;
    };
    /** Under a search field with more words than a search may have. */
    searchCut: (most: number) => string;
};

/** Errors of a call, of a microphone and of a speaker. `failures` are by the error code of the voice port. */
declare const callErrorWords$1: {
    failures: {
        'mic-denied': string;
        'mic-policy': string;
        'mic-missing': string;
        'mic-busy': string;
        insecure: string;
        network: string;
        timeout: string;
        auth: string;
        'busy-local': string;
        'no-call': string;
        failed: string;
    };
    /** Of a call button whose code did not come. */
    buttonFailed: string;
    deviceFailed: string;
};

/** The directory and the log of the page, if it has its own. */
declare const directoryWords$1: {
    /** Beside what the platform found, or knows. */
    failed: string;
    /** After Save. */
    logFailed: string;
};

declare const errors$1: {
    byCode: {
        'error:network': string;
        'error:timeout': string;
        'error:no-file': string;
        'error:bad-answer': string;
        'error:bad-request': string;
        'error:unauthorized': string;
        'error:forbidden': string;
        'error:not-found': string;
        'error:conflict': string;
        'error:changed': string;
        'error:too-large': string;
        'error:too-many': string;
        'error:not-implemented': string;
        'error:server': string;
        'error:unexpected': string;
        'internal:error:unexpected_null_value': string;
        'error:validation': string;
        'error:invalid-grant': string;
        'error:virtual-phone-access': string;
        'error:user-login-not-allowed': string;
        'error:user-not-found': string;
        'error:call-not-found': string;
        'error:recording-restricted': string;
        'error:recording-not-found': string;
        'error:transcript-not-found': string;
        'error:missing-phone': string;
        'error:own-number': string;
        'error:call-in-progress': string;
        'error:phone-blocked': string;
        'error:do-not-call': string;
        'error:phone-not-available': string;
        'error:report-failed': string;
        'error:tts-unavailable': string;
    };
    /** For a code without a row. */
    fallback: string;
    insecurePage: string;
};

/** The voicemail greeting in the settings. */
declare const greetingWords$1: {
    title: string;
    hint: string;
    loading: string;
    failed: string;
    mode: string;
    modes: {
        text: string;
        audio: string;
    };
    inUse: string;
    text: string;
    /** Names the buttons that each add a greeting to the text. */
    suggestions: string;
    count: (count: number) => string;
    tooMany: (count: number) => string;
    noAudio: string;
    savedAudio: string;
    newAudio: string;
    notSaved: string;
    audioHint: string;
    record: string;
    recordAgain: string;
    opening: string;
    recording: string;
    recordedTime: string;
    /** The current length and the maximum. */
    timeOf: (at: string, longest: string) => string;
    level: string;
    stopRecording: string;
    reading: string;
    chooseFile: string;
    discard: string;
    inCall: string;
    listen: string;
    stop: string;
    preparing: string;
    unplayable: string;
    saving: string;
    saved: string;
    /** Why Save is disabled. */
    problems: {
        'no-text': string;
        'long-text': string;
        'no-audio': string;
    };
    takeFirst: string;
    soundProblems: {
        'file-kind': string;
        'file-size': string;
        unreadable: string;
        short: string;
        long: string;
        silent: string;
    };
    /** Why there is no microphone. A denied one has the call's text. */
    microphone: {
        'mic-missing': string;
        'mic-busy': string;
        insecure: string;
        failed: string;
    };
    announce: {
        recording: string;
        recorded: (length: string) => string;
        fileTaken: (name: string, length: string) => string;
    };
};

/** What only some lines have: hold and transfer (`hold/where`), and the warning when a muted person speaks. */
declare const inCallWords$1: {
    mutedSpeech: string;
    /** In the banner, beside 'Muted'. */
    mutedSpeechShort: string;
    /** Opens the audio devices. */
    more: string;
    /** Shows the call in a small window above all other windows. */
    keepOnTop: string;
    offTop: string;
    keepOnTopFailed: string;
    /** From the dial pad, the devices or the transfer. */
    back: string;
    /** Why Hold, Transfer and others cannot be pressed now (`hold/where`). */
    disabled: {
        notYet: string;
        ending: string;
        transferring: string;
        notOnThisLine: string;
    };
    /** The system or a switch on the headset mutes it, or nothing at all was heard of it. */
    microphone: {
        muted: string;
        silent: string;
    };
    /** It was unplugged. */
    microphoneReplaced: string;
    hold: string;
    resume: string;
    held: string;
    heldByThem: string;
    holdFailed: string;
    resumeFailed: string;
    resumed: string;
    pauseRecording: string;
    resumeRecording: string;
    /** Names of the buttons until the platform has answered. */
    pausingRecording: string;
    resumingRecording: string;
    pauseRecordingFailed: string;
    resumeRecordingFailed: string;
    /** Of merged calls, the one whose recording it is. */
    pauseFailedOf: (who: string) => string;
    resumeFailedOf: (who: string) => string;
    /** The platform didn't answer. */
    recordingUnknown: string;
    transfer: string;
    /** Above the field. */
    transferTo: string;
    placeholder: string;
    /** Above the colleagues with a title, and above those to whom the person transferred last. */
    atSchool: string;
    lastTransferred: string;
    people: string;
    tip: string;
    /** The search found nobody. */
    nobody: string;
    /** Calls somebody beside the call that is on: opened from More. */
    addCall: string;
    addCallTo: string;
    addCallTip: string;
    addCallWho: (who: string) => string;
    peopleToCall: string;
    take: (to: string) => string;
    transferring: string;
    transferringTo: (to: string) => string;
    transferringNow: (to: string) => string;
    transferred: (to: string) => string;
    transferFailed: (to: string) => string;
    /** After the number was answered, by a menu or an operator. */
    extension: (digits: string) => string;
    dialExtension: string;
    /** The call on hold, shown in the panel of the other call. */
    onHold: (who: string) => string;
    /** Puts this call on hold and makes the other one active. */
    switchCalls: string;
    /** One of two calls has ended, and the other goes on. */
    otherEnded: (who: string) => string;
    /** The second of two calls was not answered. */
    otherUnanswered: Partial<Record<EndReason, (who: string) => string>>;
    backTo: (who: string) => string;
    /** Everybody in both calls hears each other. */
    merge: string;
    merged: (one: string, other: string) => string;
    mergeFailed: string;
    mergeNotPaused: (who: string) => string;
    /** Why Transfer cannot be pressed. */
    notMerged: string;
    /** Merged with the active call. */
    alsoOn: (who: string) => string;
    /** The two others talk on, and both calls end here. */
    completeTransfer: string;
    mergedCall: string;
    /** Of merged calls: the other one goes on hold. */
    split: string;
    splitFrom: (who: string) => string;
    drop: string;
    dropWho: (who: string) => string;
    backOnHold: (who: string) => string;
    noMedia: string;
    connectionLost: string;
    microphoneEnded: string;
    muteFailed: string;
    unmuteFailed: string;
    live: {
        timer: string;
        muted: string;
        /** Another name than the header's Keypad button, with which the person calls somebody else. */
        keypad: string;
        recording: string;
        willBeRecorded: string;
        state: {
            connecting: string;
            ringing: string;
            connected: string;
            reconnecting: string;
            ending: string;
        };
        notes: string;
        notesPlaceholder: string;
        microphoneLevel: string;
        poorConnection: string;
        goodConnection: string;
        reconnecting: string;
        microphoneEnded: string;
        sentDigits: string;
        devices: string;
        microphone: string;
        speaker: string;
        systemDevice: string;
    };
    banner: {
        region: string;
        return: (to: string) => string;
    };
    announce: {
        ringing: string;
        connected: string;
        recording: string;
        muted: string;
        unmuted: string;
        reconnecting: string;
        reconnected: string;
        ended: (duration: string) => string;
        busy: string;
        rejected: string;
        unanswered: string;
    };
    after: {
        title: (to: string) => string;
        back: string;
    };
};

/** The headset in the settings. */
declare const headsetWords$1: {
    title: string;
    hint: string;
    connect: string;
    connectAnother: string;
    connecting: string;
    /** With the names of the headsets, of which there may be several. */
    connected: (names: string) => string;
    disconnect: string;
    disconnected: string;
    outcome: {
        connected: string;
        'not-chosen': string;
        forbidden: string;
        'no-keys': string;
        taken: string;
    };
};

/** Calls that ring in this browser (`incoming/ring`). */
declare const incomingWords$1: {
    /** The region of a call that rings. */
    region: string;
    from: (who: string) => string;
    answer: string;
    decline: string;
    declineHint: string;
    lastCall: string;
    /** More calls ring than the one that is shown. */
    others: (count: number) => string;
    willBeRecorded: string;
    answeredElsewhere: string;
    missed: (who: string) => string;
    declined: string;
    /** Who calls during a call. */
    waiting: string;
    waitingFrom: (who: string) => string;
    holdAndAnswer: string;
    holdHint: (who: string) => string;
    /** Nothing rings here for a while (`incoming/not-now`). */
    notNow: {
        start: string;
        what: string;
        choices: {
            hour: string;
            lesson: string;
            tomorrow: string;
        };
        tomorrow: string;
        until: (time: string) => string;
        /** Of the button that ends it. Begins with what the button shows. */
        end: (time: string) => string;
        began: (time: string) => string;
        ended: string;
    };
    settings: {
        on: string;
        what: string;
        misses: string;
        asleep: string;
        asleepWhat: string;
        asleepTurning: string;
        /** In place of `misses`. */
        asleepOn: string;
        /** In place of `asleepOn` while nothing rings. */
        asleepPaused: (time: string) => string;
        asleepFailed: string;
        speak: string;
        /** Nobody has spoken for a while. */
        unheard: string;
        /** The bar moves, but nobody has spoken for long enough. */
        faint: string;
        stop: string;
        /** Why the microphone cannot be tested while the switch listens. */
        listening: string;
        /** It was switched on in a call, in which the microphone is not checked. */
        isOn: string;
        heard: string;
    };
};

/** A call to a family with an interpreter, who is called first. */
declare const interpreterWords$1: {
    /** Beside Continue. */
    call: string;
    first: (who: string) => string;
    /** After a reload. */
    firstThenAsk: (who: string) => string;
    code: string;
    /** If the first did not take. */
    codeAgain: string;
    family: (who: string) => string;
    /** The person decides. */
    late: string;
    wait: string;
    without: string;
    /** In the dialog before the call, which is open again. */
    missed: {
        unanswered: string;
        failed: string;
        left: string;
    };
    again: string;
    /** The interpreter is on the line, and the family is not. */
    ask: (who: string) => string;
    callFamily: (who: string) => string;
    notNow: string;
    /** Above what is typed in the call to the interpreter. */
    about: (who: string) => string;
    /** They hung up while the family was being called. */
    leftAlone: (who: string) => string;
    cannot: string;
};

/** The keypad: its drawer, pad and contact search. */
declare const keypad$1: {
    title: string;
    open: string;
    close: string;
    /** Accessible name of the field, because a placeholder is not a name. */
    field: string;
    placeholder: string;
    pad: string;
    /** The visible text first, then the rest for speech ("2 ABC", "0 +"): WCAG 2.5.3. */
    keyName: (key: string, letters: string) => string;
    erase: string;
    tip: string;
    contacts: string;
    searching: string;
    found: (count: number) => string;
    searchFailed: string;
    /** After that, if it is a number that can be called. */
    stillCall: string;
    showPad: string;
    showContacts: (count: number) => string;
    more: (count: number) => string;
    roles: {
        staff: string;
        admin: string;
        district_admin: string;
        parent: string;
        student: string;
    };
    missingPhone: string;
    missingPhoneTip: string;
    pressEnter: string;
    call: string;
    /** The Call button once it is known whom it calls. */
    callWho: (who: string) => string;
    /** The people called last, while the field is empty. */
    recent: string;
    unsavedDetails: string;
    /** Why the keypad cannot be opened. */
    unavailable: {
        unsupported: string;
        insecure: string;
        'not-ready': string;
        'phone-unverified': string;
        'phone-unassigned': string;
    };
};

/** The `Intl` locale for dates and numbers in this language. */
declare const locale$1: string;
/** A number as this language writes it. */
declare const number: (value: number) => string;

/** What a person can do with a row of a log, and with the log as a whole. */
declare const logActionWords$1: {
    callBack: (who: string) => string;
    more: (who: string) => string;
    copyNumber: string;
    numberCopied: string;
    copyFailed: string;
    showDetails: string;
    /** Opens a dialog that asks when. */
    remindMe: string;
    /** The same where there is one, which the dialog says. */
    reminder: string;
    /** As in the menu of a card. */
    block: string;
    unblock: string;
    /** Text typed in the call's form is stored in this browser and not yet saved on the platform. */
    notSaved: string;
    play: (who: string) => string;
    pause: (who: string) => string;
    loading: (who: string) => string;
    playAfterCall: string;
    callingNow: string;
    /** The first words of a voicemail's transcript. */
    preview: (words: string) => string;
    /** The filter above the call log. */
    toCallBack: (count: number) => string;
    /** The filter beside it: whom one has called today without reaching them. */
    notReached: (count: number) => string;
    /** The button beside it, which shows the reminders that are due. */
    due: (count: number) => string;
    /** The same where none is due yet. */
    comingUp: (count: number) => string;
    remindersFailed: string;
    /** A missed call that somebody tried to return without success. Days as 'Nov 2' or 'yesterday'. */
    tried: (day: string) => string;
    /** The calls with one family. */
    callsWith: (who: string) => string;
    /** The button that ends the excerpt, so that the log shows all calls again. */
    endExcerpt: (what: string) => string;
    excerpt: (shown: number, count: number) => string;
    /** The platform has older calls too. */
    newest: (count: number) => string;
    clearFilter: string;
    /** Beside the log, while no call is chosen. */
    today: {
        title: string;
        toCallBack: string;
        voicemails: string;
        allVoicemails: string;
        last: string;
        none: string;
    };
    /** Shown if the browser's clock is in another time zone than the office. */
    zone: (timeZone: string) => string;
};

/** System notifications. With an empty `who` the text names nobody. */
declare const notificationWords$1: {
    voicemail: (who: string) => string;
    answered: (who: string) => string;
    incoming: (who: string) => string;
    dropped: (who: string) => string;
    poor: (who: string) => string;
    /** In the settings. */
    title: string;
    hint: string;
    on: string;
    what: string;
    none: string;
    /** In place of `none`, where such calls are told too. */
    onlyCalls: string;
    names: string;
    namesHint: string;
    state: {
        denied: string;
        unsupported: string;
        'in-frame': string;
    };
};

/** What a family asks of those who call it. Times are '9:00 AM'. */
declare const preferenceWords$1: {
    title: string;
    /** `why` is the platform's. */
    doNotCallWhy: (why: string) => string;
    /** Of one of several people who share the number. */
    doNotCallWho: (who: string, why: string) => string;
    callOtherFirst: string;
    language: (name: string) => string;
    notBefore: (time: string) => string;
    tooEarly: (time: string, now: string) => string;
    bestPhone: string;
    /** Continue, when it is pressed a second time. */
    callAnyway: string;
    transferAnyway: string;
    /** In the dialog before somebody is rung in a call. */
    isKept: string;
    pressAgain: string;
    /** In the details of such a call. */
    calledDespite: string;
};

/** The player of a call's recording and of a voicemail. */
declare const recordingWords$1: {
    call: {
        player: string;
        play: string;
        pause: string;
        loading: string;
        position: string;
        download: string;
        saving: string;
        /** File name without its extension. */
        fileName: (date: string) => string;
        unplayable: string;
        /** The platform refuses it to this person for good. */
        refused: string;
    };
    voicemail: {
        player: string;
        play: string;
        pause: string;
        loading: string;
        position: string;
        download: string;
        saving: string;
        fileName: (date: string) => string;
        unplayable: string;
        refused: string;
    };
    /** Why Play is off while it rings and in a call. */
    afterCall: string;
    /** When it was paused: '0:12–0:47, 1:30–2:00'. */
    pausedAt: (times: string) => string;
    positionOf: (at: string, total: string) => string;
    back: (seconds: number) => string;
    forward: (seconds: number) => string;
    speed: string;
    speedOf: (rate: number) => string;
    mute: string;
    volume: string;
    volumeOf: (percent: number) => string;
};

/** Reminders to call somebody. `who` is a name or number; a day is 'Today', 'Tomorrow', 'Monday' or 'Wed, Nov 25'. */
declare const reminderWords$1: {
    remindMe: string;
    /** The same button once there is one. */
    set: (day: string) => string;
    /** The name of its menu. */
    menu: (who: string) => string;
    later: (time: string) => string;
    at: (day: string, time: string) => string;
    week: (day: string) => string;
    pickDay: string;
    remove: string;
    tomorrow: string;
    /** A day of another week. */
    date: (weekday: string, day: string) => string;
    /** Announced. */
    made: (day: string) => string;
    removed: string;
    dialog: {
        title: (who: string) => string;
        when: string;
        otherDay: string;
        day: string;
        note: string;
        noteHint: string;
        save: string;
        saving: string;
        /** Below a day on which the office is closed. */
        weekday: (date: string, weekday: string) => string;
        missingDay: string;
        pastDay: string;
        farDay: (last: string) => string;
        /** The first of the times: the reminder that there is. */
        asSet: (day: string, time: string) => string;
        change: string;
    };
    /** In Today. */
    due: {
        title: string;
        /** Announced as the time comes. */
        now: (who: string) => string;
        severalNow: (count: number) => string;
        failed: string;
        since: (when: string) => string;
        call: (who: string) => string;
        open: (who: string) => string;
        done: string;
        doneWho: (who: string) => string;
        postponeWho: (day: string, who: string) => string;
        isDone: string;
        isPostponed: (day: string) => string;
        undo: string;
        undoWho: (who: string) => string;
        next: (count: number) => string;
    };
};

/** The report page. Labels of outcomes are those of the call log (`log/labels`). */
declare const reportWords$1: {
    title: string;
    loading: string;
    failed: string;
    noneFound: string;
    clear: string;
    /** An empty report of other days, without filters. */
    showSchoolYear: string;
    number: typeof number;
    filter: string;
    from: string;
    to: string;
    dayFormat: string;
    notADay: string;
    rangeFaults: {
        order: string;
        length: string;
    };
    presets: {
        today: string;
        thisWeek: string;
        lastWeek: string;
        lastMonth: string;
        last30: string;
        schoolYear: string;
    };
    openCalendar: string;
    calendar: string;
    chooseFirst: string;
    chooseLast: (first: string) => string;
    previousMonth: string;
    nextMonth: string;
    direction: string;
    directions: {
        all: string;
        inbound: string;
        outbound: string;
    };
    outcomes: string;
    reasons: string;
    student: string;
    allStudents: string;
    /** A student whom the page's address names by id, and whose name no call contains. */
    thisStudent: string;
    findStudent: string;
    findStudentPlaceholder: string;
    findingStudents: string;
    noStudents: string;
    studentsFound: (count: number) => string;
    studentsFailed: string;
    all: string;
    chosen: (count: number) => string;
    clearChoice: string;
    noReasons: string;
    /** In a narrow report, the button that shows the other filters. */
    moreFilters: string;
    /** In a student's report, the button that shows all filters. */
    filters: string;
    search: string;
    searchPlaceholder: string;
    clearSearch: string;
    sort: string;
    /** Whose calls these are. Without a person: everyone's. */
    scope: ({ person, institute }: {
        person: string | undefined;
        institute: string | undefined;
    }) => string;
    /** Shown if the page's days and times are not in the browser's zone. */
    zone: (timeZone: string) => string;
    figures: string;
    callCount: string;
    answeredShare: string;
    phoneTime: string;
    familiesReached: string;
    reachedOf: (reached: number, count: number) => string;
    notReached: (count: number) => string;
    /** How many calls it took, as a mean. */
    attempts: (count: number) => string;
    /** "62%". */
    share: (part: number, whole: number) => string;
    answeredOf: (answered: number, count: number) => string;
    /** "57% in the week before". */
    valueBefore: (value: string, before: string) => string;
    /** What the figures are compared with: a range of `days` days, `back` days earlier. */
    rangeBefore: (days: number, back: number) => string;
    /** What the figures of a whole month are compared with. */
    monthBefore: string;
    /** "Compared with the week before: Nov 9, 2026 – Nov 15, 2026". */
    comparedWith: (before: string, from: string, to: string) => string;
    byDay: string;
    byHour: string;
    byWeekday: string;
    byPerson: string;
    bySchool: string;
    byOutcome: string;
    byReason: string;
    /** Lists that colleagues called together, each with its result. */
    callLists: string;
    callList: string;
    listResult: string;
    listReached: (reached: number, total: number) => string;
    /** What people typed beside Other. */
    otherReasons: string;
    day: string;
    hour: string;
    weekday: string;
    person: string;
    school: string;
    allSchools: string;
    /** In the place of a name that is not known. */
    thisSchool: string;
    /** "9 AM". */
    hourOf: (hour: number) => string;
    /** Shown instead of a chart that needs all calls of the report. */
    onlyFew: (most: number) => string;
    outcome: string;
    reason: string;
    view: (chart: string) => string;
    chart: string;
    table: string;
    /** The chart in a sentence. Several days or hours may share the maximum. */
    busiest: (days: string[], count: number) => string;
    busiestHour: (hours: string[], count: number) => string;
    /** The value of one day or hour, under the pointer or chosen by keys. */
    valueAt: (at: string, count: number) => string;
    /** The last bar on paper: those that are not shown by name. */
    others: (count: number) => string;
    noName: string;
    noCalls: string;
    noReasonsGiven: string;
    showAll: (count: number) => string;
    showLess: string;
    list: string;
    /** The list of a student's report, and its column with reasons and notes. */
    contacts: string;
    reasonsAndNotes: string;
    /** What was noted, below the reasons of a student's report. */
    quote: (notes: string) => string;
    columns: {
        when: string;
        caller: string;
        callee: string;
        student: string;
        outcome: string;
        duration: string;
        reasons: string;
    };
    transcript: string;
    openCall: (when: string) => string;
    readTranscript: (when: string) => string;
    pages: string;
    previous: string;
    next: string;
    /** Too little of them could be read. */
    unreadable: (count: number) => string;
    showing: (from: number, to: number, count: number) => string;
    /** Announced after a search. */
    found: (count: number, from: number, to: number) => string;
    print: string;
    printContacts: string;
    /** The title of the sheet about a student. `name` is absent if no call says it. */
    contactsTitle: (name: string | undefined, isSchoolYear: boolean) => string;
    noContacts: string;
    newestContacts: (shown: number, count: number) => string;
    contactCount: (count: number, reached: number) => string;
    printedOn: (when: string) => string;
    leftVoicemail: string;
    /** "Reached", or "Not reached: No Answer"; a family's own call that nobody took is "Missed: No Answer". */
    reached: (isReached: boolean, isInbound: boolean, outcome: string) => string;
    called: (caller: string, callee: string) => string;
    withNumber: (name: string, phone: string) => string;
    talked: (duration: string) => string;
    noNotes: string;
    printFailed: string;
    /** Title of the printed report. */
    printTitle: string;
    printLine: (label: string, value: string) => string;
};

/** The download of a report. */
declare const reportDownloadWords$1: {
    download: string;
    again: string;
    preparing: string;
    /** After half a minute, and announced again every half minute. */
    still: string;
    keepsComing: string;
    elapsed: string;
    ready: string;
    /** If the browser blocked the new tab. It is a toast, which another page may show. */
    readyToOpen: string;
    blocked: string;
    open: string;
    opensInNewTab: string;
    expired: string;
    overdue: string;
};

/** Sign-in and sign-out. The sentences of the session pages themselves are in `app`. */
declare const session$1: {
    signedOut: string;
    signInUnreachable: string;
    signInStopped: string;
    storageBlocked: string;
    /** Why this tab leaves its person, without a press of Sign Out in it. Sentences follow each other. */
    left: {
        signedOut: string;
        ended: string;
        expired: string;
        /** Without a name if the platform does not tell it. */
        replaced: (name?: string) => string;
        callGoesOn: string;
        signedOutHere: (name: string) => string;
        theirsIsKept: (name: string) => string;
    };
    /** On the page that asks to sign in again. */
    typedWaits: string;
    /** Announced in a tab that switched to another person. */
    signedInAs: (name: string) => string;
    /** Sign Out was pressed in a call with details to save. */
    detailsFirst: string;
    /** Sign Out was pressed with unsaved work that is no call's. */
    unsaved: {
        greeting: string;
        reasons: string;
        beforeCall: string;
        block: string;
    };
    /** Follows what is unsaved. */
    unsavedFirst: string;
    /** Sign Out was pressed while another tab has work. */
    otherTabFirst: string;
    tokenUnavailable: string;
};

declare const WEEKDAYS: readonly ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
type Weekday = (typeof WEEKDAYS)[number];
/** Consecutive days. A single day is its own first and last. */
interface DaySpan {
    from: Weekday;
    to: Weekday;
}
/** The shown office hours: `h:mm A`, the zone's abbreviation, and the days (`settings/numbers`). */
interface ShownOfficeHours {
    /** `8:00 AM`, or undefined when the platform's value is no time of day. */
    start?: string;
    end?: string;
    /** `EST`, or `EDT` in summer. If the browser does not know the zone, the platform's name of it. */
    zone: string;
    /** In order from Monday. Empty when no day is enabled. */
    days: readonly DaySpan[];
}

declare const phrasesCount: (count: number) => string;
/** The settings page. */
declare const settingsWords$1: {
    title: string;
    noAccess: string;
    numbers: {
        title: string;
        /** The purpose of each number. */
        virtualHint: string;
        forwardingHint: string;
        manage: string;
    };
    officeHours: {
        title: string;
        hours: string;
        days: string;
        time: ({ start, end, zone }: Pick<ShownOfficeHours, 'start' | 'end' | 'zone'>) => string;
        dayList(days: readonly DaySpan[]): string;
        change: string;
    };
    reasons: {
        title: string;
        /** Whose reasons these are. */
        hint: string;
        loading: string;
        failed: string;
        empty: string;
        newLabel: string;
        add: string;
        adding: string;
        added: (reason: string) => string;
        rename: (reason: string) => string;
        renamed: (before: string, now: string) => string;
        saving: string;
        delete: (reason: string) => string;
        /** Beside the reason, with Undo. */
        willBeDeleted: string;
        announceDeletion: (reason: string) => string;
        undo: string;
        undoWho: (reason: string) => string;
        deletionUndone: (reason: string) => string;
        deleting: string;
        deleted: (reason: string) => string;
        errors: {
            empty: string;
            tooLong: string;
            duplicate: string;
            other: string;
            tooManyPhrases: string;
            phraseTooLong: string;
        };
        /** What the notes of a call offer, by reason. */
        phrases: {
            /** On the button of a reason. */
            count: typeof phrasesCount;
            edit: (count: number, reason: string) => string;
            label: (reason: string) => string;
            hint: string;
            saved: (reason: string) => string;
        };
        gone: string;
    };
    look: {
        title: string;
        hint: string;
        language: string;
        theme: string;
        standard: string;
        themes: {
            basic: string;
            dark: string;
            contrast: string;
            auto: string;
        };
    };
    devices: {
        title: string;
        hint: string;
        /** The browser names no device until the microphone was allowed once. */
        unnamed: string;
        testMicrophone: string;
        stopTest: string;
        speak: string;
        level: string;
        ringVolume: string;
        percent: (percent: number) => string;
        testRing: string;
        inCall: string;
    };
};

/** The setup page, the choice of the personal phone, and the view for a verification code. */
declare const setupWords$1: {
    title: string;
    updateTitle: string;
    skip: string;
    choose: {
        intro: string;
        forwardTo: string;
        areaCode: string;
        areaCodeHint: string;
        noneFound: (areaCode: string) => string;
        numbers: string;
        loading: string;
        found: (count: number, areaCode: string) => string;
        failed: string;
        notAvailable: string;
        yours: string;
        complete: string;
        completing: string;
        keep: (phone: string) => string;
        obstacle: {
            'no-number': string;
            'no-callback': string;
            'not-available': string;
        };
    };
    mustVerify: {
        text: string;
        checkAgain: string;
        checking: string;
        stillNot: string;
    };
    done: {
        heading: string;
        text: string;
        announced: (phone: string) => string;
        customize: string;
        done: string;
        another: string;
    };
    denied: string;
    personalPhone: {
        text: string;
        phones: string;
        save: string;
        saving: string;
        chooseFirst: string;
        saved: (phone: string) => string;
    };
    verification: {
        title: string;
        text: (phone: string) => string;
        code: string;
        missing: string;
        resend: string;
        continue: string;
        checking: string;
        cancel: string;
    };
};

/** The keys that work in the app once they are switched on. */
declare const shortcutWords$1: {
    title: string;
    hint: string;
    on: string;
    what: string;
    keys: {
        search: string;
        keypad: string;
        mute: string;
        list: string;
    };
    close: string;
};

/** The header's field for people who test the phone. */
declare const testPhoneWords$1: {
    label: string;
    hint: string;
};

/** The transcript of a call or a voicemail. */
declare const transcriptWords$1: {
    title: string;
    loading: string;
    choose: string;
    /** The institute does not have transcripts. */
    unavailable: string;
    /** The call's restrictions name its recording. */
    restricted: string;
    failed: string;
    failedHint: string;
    /** The platform refuses it to this person for good. */
    refused: string;
    /** The recording has no recognized speech. */
    silent: string;
    /** The status of a transcript. A processed one is shown instead (`transcript/status`). */
    status: {
        not_submitted: string;
        submitted: string;
        failed: string;
        processed: string;
        unknown: string;
    };
    caller: string;
    callee: string;
    speaker: (number: number) => string;
    conversation: string;
    playFrom: (time: string, sentence: string) => string;
    follow: string;
    search: string;
    searchPlaceholder: string;
    /** The placeholder while a translation is shown. */
    searchOriginal: string;
    clearSearch: string;
    previous: string;
    next: string;
    found: (at: number, count: number, more: boolean) => string;
    noneFound: string;
    /** Announced after the person has stopped typing. */
    counted: (count: number, more: boolean) => string;
    copy: string;
    copied: string;
    copyFailed: string;
    print: string;
    printFailed: string;
    translate: string;
    hideTranslation: string;
    cancelTranslation: string;
    /** Its tooltip where the host translates. */
    hostTranslates: string;
    /** The browser loads each language once. */
    loadingTranslator: (percent: number) => string;
    translating: (done: number, total: number) => string;
    /** Announced, printed and copied. `from` and `to` are names of languages. */
    translatedInto: (to: string) => string;
    translatedFrom: (from: string, to: string) => string;
    translatedByBrowser: string;
    translatedByHost: string;
    translationRefused: {
        same: (language: string) => string;
        pair: string;
        failed: string;
    };
    /** First line of the copied text, and title of the printed transcript. */
    heading: (who: string) => string;
};

/**
 * English: every text that a person reads, one file a subject. Texts in quotation marks in docs/behavior.md are exact.
 */

declare namespace english {
  export { app$1 as app, blockingWords$1 as blocking, call$1 as call, callDetailsWords$1 as callDetails, callErrorWords$1 as callErrors, callFormWords$1 as callForm, callListWords$1 as callLists, callLog$1 as callLog, callQueueWords$1 as callQueue, common$1 as common, directoryWords$1 as directory, errors$1 as errors, greetingWords$1 as greeting, headsetWords$1 as headset, inCallWords$1 as inCall, incomingWords$1 as incoming, interpreterWords$1 as interpreter, keypad$1 as keypad, locale$1 as locale, logActionWords$1 as logActions, notificationWords$1 as notifications, preferenceWords$1 as preferences, recordingWords$1 as recording, reminderWords$1 as reminders, reportWords$1 as report, reportDownloadWords$1 as reportDownload, session$1 as session, settingsWords$1 as settings, setupWords$1 as setup, shortcutWords$1 as shortcuts, testPhoneWords$1 as testPhone, transcriptWords$1 as transcript };
}

/** All texts of a language. A text that is missing, or that English does not have, does not compile. */
type Language = typeof english;

declare const app: Language['app'];

/** Blocking and the blocklist. */
declare const blockingWords: Language['blocking'];

/** Placing a call, the call itself, and its banner. */
declare const call: Language['call'];

/** One call: its details, its form, its recording, and the card of the other side. */
declare const callDetailsWords: Language['callDetails'];

/** Lists that colleagues call together. */
declare const callListWords: Language['callLists'];

/** The page's list of families to call one after the other. */
declare const callQueueWords: Language['callQueue'];

/** The dialog before a call, and the form of the call. */
declare const callFormWords: Language['callForm'];

/** The two logs. */
declare const callLog: Language['callLog'];

declare const common: Language['common'];

/** Errors of a call, of a microphone and of a speaker. `failures` are by the error code of the voice port. */
declare const callErrorWords: Language['callErrors'];

/** The directory and the log of the page, if it has its own. */
declare const directoryWords: Language['directory'];

declare const errors: Language['errors'];

/** The voicemail greeting in the settings. */
declare const greetingWords: Language['greeting'];

declare const inCallWords: Language['inCall'];

/** The headset in the settings. */
declare const headsetWords: Language['headset'];

declare const incomingWords: Language['incoming'];

/** A call to a family with an interpreter, who is called first. */
declare const interpreterWords: Language['interpreter'];

/** The keypad: its drawer, pad and contact search. */
declare const keypad: Language['keypad'];

/** The `Intl` locale for dates and numbers in this language: Spanish as it is written in the United States. */
declare const locale: string;

/** What a person can do with a row of a log, and with the log as a whole. */
declare const logActionWords: Language['logActions'];

/** System notifications. With an empty `who` the text names nobody. */
declare const notificationWords: Language['notifications'];

/** What a family asks of those who call it. */
declare const preferenceWords: Language['preferences'];

/** The player of a call's recording and of a voicemail. */
declare const recordingWords: Language['recording'];

/** Reminders to call somebody. */
declare const reminderWords: Language['reminders'];

/** The report page. */
declare const reportWords: Language['report'];

/** The download of a report. */
declare const reportDownloadWords: Language['reportDownload'];

/** Sign-in and sign-out. */
declare const session: Language['session'];

/** The settings page. */
declare const settingsWords: Language['settings'];

/** The setup page, the choice of the personal phone, and the view for a verification code. */
declare const setupWords: Language['setup'];

/** The keys that work in the app once they are switched on. */
declare const shortcutWords: Language['shortcuts'];

/** The header's field for people who test the phone. */
declare const testPhoneWords: Language['testPhone'];

/** The transcript of a call or a voicemail. */
declare const transcriptWords: Language['transcript'];

/**
 * Spanish as a school office in the United States writes it: *usted*, short, active. Words for things are those of
 * docs/es-glossary.md. A type keeps each file as complete as the English one.
 */

declare const __es_app: typeof app;
declare const __es_call: typeof call;
declare const __es_callLog: typeof callLog;
declare const __es_common: typeof common;
declare const __es_errors: typeof errors;
declare const __es_keypad: typeof keypad;
declare const __es_locale: typeof locale;
declare const __es_session: typeof session;
declare namespace __es {
  export { __es_app as app, blockingWords as blocking, __es_call as call, callDetailsWords as callDetails, callErrorWords as callErrors, callFormWords as callForm, callListWords as callLists, __es_callLog as callLog, callQueueWords as callQueue, __es_common as common, directoryWords as directory, __es_errors as errors, greetingWords as greeting, headsetWords as headset, inCallWords as inCall, incomingWords as incoming, interpreterWords as interpreter, __es_keypad as keypad, __es_locale as locale, logActionWords as logActions, notificationWords as notifications, preferenceWords as preferences, recordingWords as recording, reminderWords as reminders, reportWords as report, reportDownloadWords as reportDownload, __es_session as session, settingsWords as settings, setupWords as setup, shortcutWords as shortcuts, testPhoneWords as testPhone, transcriptWords as transcript };
}

type Words<T> = {
    readonly [K in keyof T]?: T[K] extends (...args: never[]) => unknown ? T[K] : T[K] extends string ? string : Words<T[K]>;
};
/** The host's own words in a language, in place of those of the same name. */
type OwnWords = Words<Language>;

declare const languages: {
    es: () => Promise<typeof __es>;
};
/** A language that the phone speaks. */
type LanguageName = 'en' | keyof typeof languages;
/** A BCP 47 tag. An unknown language is English. */
type LanguageTag = LanguageName | (string & Record<never, never>);
/** The host's own words by language. @public */
type OwnTexts = {
    readonly [L in LanguageName]?: OwnWords;
};

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
    lang: LanguageTag;
    accessToken?: string;
    getAccessToken?: () => Promise<string>;
    getSocketTicket?: () => Promise<string>;
    voiceClient?: VoiceClient | VoiceFactory;
    translateText?: TranslateText;
    texts?: OwnTexts;
}

/**
 * Settings of a phone from one source: an element, `configure()`, or a script. Other sources may add what is missing.
 */
type PhoneSettings = Partial<PhoneConfig>;

declare const THEME_NAMES: readonly ['basic', 'dark', 'contrast', 'auto'];
type ThemeName = (typeof THEME_NAMES)[number];

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
    theme: ThemeName | undefined;
    accessToken: string | undefined;
    getAccessToken: PhoneConfig['getAccessToken'];
    getSocketTicket: PhoneConfig['getSocketTicket'];
    voiceClient: PhoneConfig['voiceClient'];
    /** Not `translate`, which every HTML element has: a function set there before the element is defined would be lost. */
    translateText: PhoneConfig['translateText'];
    texts: PhoneConfig['texts'];
}
/** The level of an element's top headings. */
type HeadingLevel = '2' | '3' | '4' | '5' | '6' | 2 | 3 | 4 | 5 | 6;
/** An element with headings. */
interface Titled {
    headingLevel: HeadingLevel | undefined;
}
/** Properties that only one element has, by tag. Each row of the catalogue has its line here. */
interface OwnProperties {
    'virtual-phone-app': Titled & {
        basePath: string | undefined;
        routing: Routing | undefined;
        scale: 'user' | undefined;
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
        phone: string | undefined;
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

/** Attributes that are no settings of a phone, and that a page may set for all its elements, by property. */
declare const LOOK: {
    readonly theme: {
        readonly property: 'theme';
        readonly type: readonly ["basic", "dark", "contrast", "auto"];
        readonly default: 'basic';
    };
    readonly routing: {
        readonly property: 'routing';
        readonly type: readonly ["history", "hash", "memory"];
        readonly default: 'history';
    };
    readonly headingLevel: {
        readonly property: 'headingLevel';
        readonly type: readonly ["2", "3", "4", "5", "6"];
        readonly default: '2';
    };
};
/** What it says, read. */
type Look = {
    [K in keyof typeof LOOK]?: (typeof LOOK)[K]['type'][number];
};
type PageLook = Omit<Look, 'headingLevel'> & {
    headingLevel?: HeadingLevel;
};

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

/** Whom a script calls, and the student whom the call is about, if the student belongs to that person. */
type CallRequest = ({
    number: string;
} | {
    personId: string;
}) & {
    studentId?: string;
};

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
    /** False while the person has said 'Not now', so that nothing rings here. */
    available: boolean;
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
    /** Ends the call, or takes back one that the person has not confirmed yet. Does nothing without a call. */
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
    /**
     * Hands the call to somebody else. Resolves when they have taken it; if nobody does, it goes on. For somebody who must
     * not be called the person is asked first. @throws PhoneError
     */
    transfer(to: TransferRequest): Promise<void>;
    /** Merges two calls, so that everybody in them hears each other. @throws PhoneError */
    merge(): Promise<void>;
    /** Mutes or unmutes the microphone of a call that rings at the other side, or is answered. @throws PhoneError */
    setMuted(muted: boolean): Promise<void>;
    /**
     * 'Not now': until then nothing rings in this browser, in all tabs of this person. Without `until`, or with a moment
     * that is over, calls ring here again. @throws PhoneError
     *
     * @example await phone.setAvailable({ until: Date.now() + 45 * 60_000 })
     */
    setAvailable(from: {
        until?: Date | number | null;
    }): Promise<void>;
    /**
     * Digits, * and #, and the letters A to D, in an answered call. Spaces and punctuation between them are left out.
     * @throws PhoneError
     */
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
 * first one stays. With `autoBanner` a live call that no element of the page shows gets a `vp-call-banner` by itself. The
 * page's own directory, log and headset serve all of its phones (`host/directory`, `headset/keys`).
 */
type PageSettings = PhoneSettings & PageLook & HostProviders & {
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

export { type CallRequest, ErrorCode, type FactName, type Facts, type FindContacts, type FindPerson, type HeadingLevel, Headset, type HostContact, type HostProviders, type HostRequest, type LanguageTag, type ListedPerson, Monitoring, type OnCallSaved, type OwnTexts, type PageSettings, PhoneError, type PhoneErrorCode, type PhoneSettings, type PhoneState, type Provided, type QuestionName, type Questions, type Routing, type ScriptCall, type ScriptPhone, SessionEnd, type ThemeName, VERSION, type VirtualPhoneElement, VoiceClient, configure, enableTelLinks, phoneFor };
