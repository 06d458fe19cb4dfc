// The files of a task: anyone who sees the task can download and add files; the uploader and administrators delete
// them.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { boardTag as tag } from "./boards.ts";
import { oneTask } from "./tasks.ts";

const params = z.strictObject({ boardId: z.uuid(), taskId: z.uuid() });
const fileParams = params.extend({ fileId: z.uuid() });
const path = "/kanban/{boardId}/task/{taskId}/files";

export const addTaskFile = endpoint({
  method: "POST",
  path,
  access: "own-markets",
  tag,
  takes: "file",
  status: 201,
  summary:
    "Add a file to a task: picture, PDF, spreadsheet, document or text, up to 10 MB; repeating the same `clientId` adds it once",
  params,
  body: z.strictObject({ clientId: z.uuid() }),
  response: oneTask,
});

export const downloadTaskFile = endpoint({
  method: "GET",
  path: `${path}/{fileId}`,
  access: "own-markets",
  tag,
  gives: "file",
  summary: "Download a task's file as it was uploaded",
  params: fileParams,
});

export const deleteTaskFile = endpoint({
  method: "DELETE",
  path: `${path}/{fileId}`,
  access: "own-markets",
  tag,
  summary: "Delete a file that you added to a task; administrators can delete any",
  params: fileParams,
  response: oneTask,
});
