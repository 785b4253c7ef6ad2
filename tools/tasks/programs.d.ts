import { type ChildProcess, spawn } from 'node:child_process';
export declare const root: string;
/** An error with a sufficient message: no stack is printed. */
export declare class TaskError extends Error {
    name: string;
}
export interface RunOptions {
    cwd?: string;
    env?: Record<string, string>;
}
export interface Outcome {
    code: number;
    output: string;
}
/** Starts a program that must not outlive this process. */
export declare function launch(command: string, args: readonly string[], options: Parameters<typeof spawn>[2]): ChildProcess;
export declare function exitOf(child: ChildProcess): Promise<number>;
/** Runs a program on this terminal and returns its exit code. */
export declare function run(command: string, args: readonly string[], { cwd, env }?: RunOptions): Promise<number>;
/** Runs a program silently and returns its output. */
export declare function capture(command: string, args: readonly string[], { cwd, env }?: RunOptions): Promise<Outcome>;
/** Runs one of our TypeScript programs with the pinned Node, which runs this too. */
export declare const runScript: (path: string, args: readonly string[], options?: RunOptions) => Promise<number>;
/** Settings of `.env` in the checkout, unless set in the environment. */
export declare function readEnvFile(): void;
/**
 * Turns Ctrl-C and the supervisor's SIGTERM into "exit", which ends the children, until the
 * returned function is called.
 */
export declare function endOnSignal(): () => void;
/**
 * A free port from 20000 to 29999. Not one proposed by the system: those are in its range for
 * outgoing connections (from 32768 on Linux), and a connection may take it before the server
 * listens.
 */
export declare function freePort(): Promise<number>;
